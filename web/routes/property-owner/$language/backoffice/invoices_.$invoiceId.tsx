import { createFileRoute } from '@tanstack/react-router';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostInvoiceQuery, hostPaymentsQuery } from '#web/host/billing/billing-query.ts';
import { InvoicePage } from '#web/host/billing/invoice-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** One invoice. */
export const Route = createFileRoute('/property-owner/$language/backoffice/invoices_/$invoiceId')({
  loader: ({ context: { queryClient, api }, params: { language, invoiceId } }) =>
    Promise.all([
      queryClient.prefetchQuery(hostInvoiceQuery(api, language, Number(invoiceId))),
      queryClient.prefetchQuery(hostPaymentsQuery(api)),
    ]),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.invoice')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: OneInvoice,
});

function OneInvoice() {
  return <InvoicePage id={Number(Route.useParams().invoiceId)} />;
}
