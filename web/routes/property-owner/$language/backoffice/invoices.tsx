import { createFileRoute } from '@tanstack/react-router';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostInvoicesQuery, hostPaymentsQuery } from '#web/host/billing/billing-query.ts';
import { InvoicesPage } from '#web/host/billing/invoices-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/invoices')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([queryClient.prefetchQuery(hostInvoicesQuery(api)), queryClient.prefetchQuery(hostPaymentsQuery(api))]),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.invoices')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: InvoicesPage,
});
