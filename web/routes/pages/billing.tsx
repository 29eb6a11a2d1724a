import { useParams, useSearch } from '@tanstack/react-router';
import {
  hostCreditNoteQuery,
  hostInvoiceQuery,
  hostInvoicesQuery,
  hostPaymentsQuery,
  hostReceiptQuery,
  hostStatementQuery,
  hostSummaryQuery,
} from '#web/host/billing/billing-query.ts';
import { CreditNotePage } from '#web/host/billing/credit-note-page.tsx';
import { InvoicePage } from '#web/host/billing/invoice-page.tsx';
import { ReceiptPage } from '#web/host/billing/receipt-page.tsx';
import { StatementPage } from '#web/host/billing/statement-page.tsx';
import { SummaryPage } from '#web/host/billing/summary-page.tsx';
import type { StatementAddress, SummaryAddress } from '#web/paths.ts';
import type { LoadRequest } from '../route-parts.ts';

export { InvoicesPage } from '#web/host/billing/invoices-page.tsx';
export { PageSkeleton } from '#web/host/frame/host-page.tsx';

export const loadInvoices = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(hostInvoicesQuery(api)), queryClient.prefetchQuery(hostPaymentsQuery(api))]);

export const loadInvoice = ({ context: { queryClient, api }, params }: LoadRequest<'invoiceId'>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(hostInvoiceQuery(api, params.language, Number(params.invoiceId))),
    queryClient.prefetchQuery(hostPaymentsQuery(api)),
  ]);

export function Invoice() {
  return <InvoicePage id={Number(useParams({ from: '/property-owner/$language/backoffice/invoices/$invoiceId' }).invoiceId)} />;
}

export const loadCreditNote = ({ context: { queryClient, api }, params }: LoadRequest<'creditNoteId'>): Promise<unknown> =>
  queryClient.prefetchQuery(hostCreditNoteQuery(api, params.language, Number(params.creditNoteId)));

export function CreditNote() {
  return (
    <CreditNotePage id={Number(useParams({ from: '/property-owner/$language/backoffice/credit-notes/$creditNoteId' }).creditNoteId)} />
  );
}

export const loadReceipt = ({ context: { queryClient, api }, params }: LoadRequest<'receiptId'>): Promise<unknown> =>
  queryClient.prefetchQuery(hostReceiptQuery(api, params.language, Number(params.receiptId)));

export function Receipt() {
  return <ReceiptPage id={Number(useParams({ from: '/property-owner/$language/backoffice/receipts/$receiptId' }).receiptId)} />;
}

export const loadStatement = ({ context: { queryClient, api }, deps: { month } }: LoadRequest<never, StatementAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(hostStatementQuery(api, month));

export function Statement() {
  return <StatementPage address={useSearch({ from: '/property-owner/$language/backoffice/statement' })} />;
}

export const loadSummary = ({ context: { queryClient, api }, deps: { year } }: LoadRequest<never, SummaryAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(hostSummaryQuery(api, year));

export function Summary() {
  return <SummaryPage address={useSearch({ from: '/property-owner/$language/backoffice/summary' })} />;
}
