import { hostInvoiceParameters } from '../billing.ts';
import { hostPayments, hostReceipt, invoicePayment, invoicePaymentParameters, receiptParameters, startedPayment } from '../paying.ts';
import { type Endpoints, nothing } from './endpoint.ts';

/** Paying invoices, and what is given for it. */
export const payingEndpoints = {
  startInvoicePayment: {
    method: 'POST',
    path: '/backoffice/invoices/{id}/payments',
    access: 'ownerInPerson',
    tag: 'billing',
    summary: "Opens a page of the payment provider's on which the invoice is paid",
    params: hostInvoiceParameters,
    answers: { 201: startedPayment },
    problems: [400, 401, 403, 404, 409, 422],
  },
  showInvoicePayment: {
    method: 'GET',
    path: '/backoffice/invoicePayments/{key}',
    access: 'owner',
    tag: 'billing',
    summary: 'What became of an attempt to pay an invoice',
    params: invoicePaymentParameters,
    answers: { 200: invoicePayment },
    problems: [400, 401, 403, 404],
  },
  listHostPayments: {
    method: 'GET',
    path: '/backoffice/payments',
    access: 'approvedHost',
    tag: 'billing',
    summary: 'Whether invoices can be paid online, receipts, and what the payment provider has not answered yet',
    answers: { 200: hostPayments },
    problems: [401, 403, 404],
  },
  showHostReceipt: {
    method: 'GET',
    path: '/backoffice/receipts/{id}',
    access: 'owner',
    tag: 'billing',
    summary: 'A receipt as it was issued',
    params: receiptParameters,
    answers: { 200: hostReceipt },
    problems: [400, 401, 403, 404],
  },
  receivePaymentCallback: {
    method: 'POST',
    path: '/payments/callback',
    access: 'anybody',
    tag: 'billing',
    summary: 'The payment provider tells, signed, that something became of a payment; it is then asked what',
    answers: { 204: nothing('Heard') },
    problems: [400],
  },
} as const satisfies Endpoints;
