import { createFileRoute } from '@tanstack/react-router';
import { disputesQuery } from '#web/admin/admin-queries.ts';
import { DisputesPage } from '#web/admin/disputes/disputes-page.tsx';
import type { DisputesAddress } from '#web/admin-addresses.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/admin/$language/disputes')({
  // Dropped keys are answered as undefined: the router keeps what is left out.
  validateSearch: ({ state, page }: Record<string, unknown>): DisputesAddress =>
    ({
      state: state === 'accepted' || state === 'refused' ? state : undefined,
      page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
    }) as DisputesAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => queryClient.prefetchQuery(disputesQuery(api, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('adminDisputes.title')} · ${match.context.site.name[language]}` }],
  }),
  component: DisputesOfHosts,
});

function DisputesOfHosts() {
  return <DisputesPage address={Route.useSearch()} />;
}
