import { createFileRoute } from '@tanstack/react-router';
import { isOneOf, OWNER_STATES } from '#contract/primitives/enums.ts';
import { ownersQuery } from '#web/admin/admin-queries.ts';
import { OwnersPage } from '#web/admin/owners-page.tsx';
import type { OwnersAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/owners')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ keyword, state, page }) =>
    ({
      keyword: typeof keyword === 'string' && keyword !== '' ? keyword : undefined,
      state: isOneOf(OWNER_STATES, state) ? state : undefined,
      page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
    }) as OwnersAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(ownersQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('admin.owners')} · ${match.context.site.name[language]}` }],
  }),
  component: Owners,
});

function Owners() {
  return <OwnersPage address={Route.useSearch()} />;
}
