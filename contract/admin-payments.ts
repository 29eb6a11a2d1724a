import { z } from 'zod';
import { INVOICE_PAYMENT_STATES, PAYMENT_ACTORS, PAYMENT_KINDS, PAYMENT_PURPOSES, PAYMENT_STATES } from './primitives/enums.ts';
import { bilingual } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';

/** `GET /api/admin/payments`, administrators only: what the payment provider was asked for, the newest first. */
export const adminPaymentsQuery = z.object({
  state: z.enum(PAYMENT_STATES).optional(),
  kind: z.enum(PAYMENT_KINDS).optional(),
  reservationId: oneLine().trim().max(40).optional(),
  propertyId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type AdminPaymentsQuery = z.infer<typeof adminPaymentsQuery>;

export const adminPayment = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  purpose: z.enum(PAYMENT_PURPOSES),
  /** The authorisation that is voided, the charge that is refunded. */
  ofOperation: z.string().nullable(),
  amountAgorot: agorot,
  state: z.enum(PAYMENT_STATES),
  provider: z.string(),
  /** The provider's own number of what it did. */
  reference: z.string().nullable(),
  declineReason: z.string().nullable(),
  propertyId: z.int(),
  /** Null once the property is gone. */
  propertyName: bilingual.nullable(),
  reservationId: z.string().nullable(),
  /** Null without a reservation, and once its guest is forgotten. */
  guestName: z.string().nullable(),
  by: z.object({ as: z.enum(PAYMENT_ACTORS), userId: z.int().nullable() }),
  /** A word of the product's (`PAYMENT_REASONS`); of a refund the administrator's own words. */
  reason: z.string(),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** The part of a charge that can still be given back. */
  refundableAgorot: agorot,
});
export type AdminPayment = z.infer<typeof adminPayment>;

/** A host's attempt to pay an invoice. */
const invoicePayment = z.object({
  key: z.string(),
  invoiceNumber: z.string(),
  propertyId: z.int(),
  amountAgorot: agorot,
  state: z.enum(INVOICE_PAYMENT_STATES),
  provider: z.string(),
  /** The provider's own number of it. */
  reference: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  askedAt: z.iso.datetime(),
});

export const adminPayments = z.object({
  data: z.array(adminPayment),
  /** The latest of hosts' payments of their invoices, whatever else is asked for but the property. */
  ofInvoices: z.array(invoicePayment),
  meta: z.object({
    totalItems: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    counts: z.record(z.enum(PAYMENT_STATES), z.int()),
  }),
});
export type AdminPayments = z.infer<typeof adminPayments>;

/** `POST /api/admin/payments/{id}/refund`: gives money of a charge back. Answers once it is given, or the provider owes an answer. */
export const adminPaymentParameters = z.object({ id: z.uuid() });
export const refundBody = z.object({
  amountAgorot: agorot.min(1),
  /** The refundable amount as it was shown; another amount is refused (409 `refund_changed`), so that nothing is given back twice. */
  expectedRefundableAgorot: agorot,
  reason: severalLines().trim().min(1).max(TEXT_LIMITS.message),
});
export const refundResponse = z.object({ state: z.enum(PAYMENT_STATES) });
