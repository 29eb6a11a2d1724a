import { createFileRoute } from '@tanstack/react-router';
import { parseStatementAddress } from '#web/host/billing/billing-address.ts';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostStatementQuery } from '#web/host/billing/billing-query.ts';
import { StatementPage } from '#web/host/billing/statement-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/statement')({
  validateSearch: parseStatementAddress,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient, api }, deps: { month } }) => queryClient.prefetchQuery(hostStatementQuery(api, month)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.statement')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: Statement,
});

function Statement() {
  return <StatementPage address={Route.useSearch()} />;
}
