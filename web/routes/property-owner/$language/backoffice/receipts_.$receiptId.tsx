import { createFileRoute } from '@tanstack/react-router';
import { BillingSkeleton } from '#web/host/billing/billing-frame.tsx';
import { hostReceiptQuery } from '#web/host/billing/billing-query.ts';
import { ReceiptPage } from '#web/host/billing/receipt-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** One receipt. */
export const Route = createFileRoute('/property-owner/$language/backoffice/receipts_/$receiptId')({
  loader: ({ context: { queryClient, api }, params: { language, receiptId } }) =>
    queryClient.prefetchQuery(hostReceiptQuery(api, language, Number(receiptId))),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('billing.receiptInShort')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: BillingSkeleton,
  component: OneReceipt,
});

function OneReceipt() {
  return <ReceiptPage id={Number(Route.useParams().receiptId)} />;
}
