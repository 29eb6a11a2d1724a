import { createFileRoute } from '@tanstack/react-router';
import { parseSummaryAddress } from '#web/host/billing/billing-address.ts';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostSummaryQuery } from '#web/host/billing/billing-query.ts';
import { SummaryPage } from '#web/host/billing/summary-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/summary')({
  validateSearch: parseSummaryAddress,
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: ({ context: { queryClient, api }, deps: { year } }) => queryClient.prefetchQuery(hostSummaryQuery(api, year)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.summary')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: Summary,
});

function Summary() {
  return <SummaryPage address={Route.useSearch()} />;
}
