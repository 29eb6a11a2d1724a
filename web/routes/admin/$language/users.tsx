import { createFileRoute } from '@tanstack/react-router';
import { isOneOf, ROLES, VERIFICATIONS } from '#contract/primitives/enums.ts';
import { usersQuery } from '#web/admin/admin-queries.ts';
import { UsersPage } from '#web/admin/users/users-page.tsx';
import type { UsersAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/users')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ keyword, role, verified, page }) =>
    ({
      keyword: typeof keyword === 'string' && keyword !== '' ? keyword : undefined,
      role: isOneOf(ROLES, role) ? role : undefined,
      verified: isOneOf(VERIFICATIONS, verified) ? verified : undefined,
      page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
    }) as UsersAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(usersQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminUsers.title')} · ${match.context.site.name[language]}` }],
  }),
  component: Users,
});

function Users() {
  return <UsersPage address={Route.useSearch()} />;
}
