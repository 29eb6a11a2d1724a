import { adminPaymentParameters, adminPayments, adminPaymentsQuery, refundBody, refundResponse } from '../admin-payments.ts';
import type { Endpoints } from './endpoint.ts';

/** Calls about what the payment provider was asked for, and giving money back. */
export const paymentEndpoints = {
  listPayments: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    tag: 'admin',
    summary: 'What the payment provider was asked for, of all properties, the newest first',
    query: adminPaymentsQuery,
    answers: { 200: adminPayments },
    problems: [400, 401, 403],
  },
  refundPayment: {
    method: 'POST',
    path: '/admin/payments/{id}/refund',
    access: 'admin',
    tag: 'admin',
    summary: 'Give money of a charge back to the guest’s card, who is told by mail',
    params: adminPaymentParameters,
    body: refundBody,
    answers: { 200: refundResponse },
    problems: [400, 401, 403, 404, 409, 422],
  },
} as const satisfies Endpoints;
