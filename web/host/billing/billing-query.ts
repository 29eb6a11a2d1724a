import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import { type Api, hrefOf } from '#web/api/client.ts';

/** A year of the property. @param year absent: the present one */
export function hostSummaryQuery(api: Api, year?: number) {
  return queryOptions({
    queryKey: ['hostSummary', year ?? null],
    queryFn: ({ signal }) => api.get('/backoffice/summary', year === undefined ? {} : { year }, { signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** A month of the property. @param month MM-YYYY; absent: the one to look at now */
export function hostStatementQuery(api: Api, month?: string) {
  return queryOptions({
    queryKey: ['hostStatement', month ?? null],
    queryFn: ({ signal }) => api.get('/backoffice/statement', month === undefined ? {} : { month }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

export function hostInvoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['hostInvoices'],
    queryFn: ({ signal }) => api.get('/backoffice/invoices', undefined, { signal }),
    staleTime: 30_000,
  });
}

/** A credit note in the reader's language. */
export function hostCreditNoteQuery(api: Api, language: Locale, id: number) {
  return queryOptions({
    queryKey: ['hostCreditNote', language, id],
    queryFn: ({ signal }) => api.get('/backoffice/creditNotes/{id}', undefined, { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** An invoice in the reader's language. */
export function hostInvoiceQuery(api: Api, language: Locale, id: number) {
  return queryOptions({
    queryKey: ['hostInvoice', language, id],
    queryFn: ({ signal }) => api.get('/backoffice/invoices/{id}', undefined, { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** Asks whether invoices can be paid here, and what is there of those that were. */
export function hostPaymentsQuery(api: Api) {
  return queryOptions({
    queryKey: ['hostPayments'],
    queryFn: ({ signal }) => api.get('/backoffice/payments', undefined, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/** A receipt in the reader's language. It never changes. */
export function hostReceiptQuery(api: Api, language: Locale, id: number) {
  return queryOptions({
    queryKey: ['hostReceipt', language, id],
    queryFn: ({ signal }) => api.get('/backoffice/receipts/{id}', undefined, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Address of an invoice's copy as PDF. */
export function invoiceFileOf(id: number, language: Locale): string {
  return hrefOf('/backoffice/invoices/{id}/invoice.pdf', { lang: language }, { params: { id } });
}

/** Address of a credit note's copy as PDF. */
export function creditNoteFileOf(id: number, language: Locale): string {
  return hrefOf('/backoffice/creditNotes/{id}/creditNote.pdf', { lang: language }, { params: { id } });
}

/** Address of a receipt's copy as PDF. */
export function receiptFileOf(id: number, language: Locale): string {
  return hrefOf('/backoffice/receipts/{id}/receipt.pdf', { lang: language }, { params: { id } });
}
