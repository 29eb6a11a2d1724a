import { z } from 'zod';
import { INVOICE_PAYMENT_STATES, PAYMENT_MEANS } from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';

// How hosts pay their invoices (docs/product.md §9)

/** `POST /backoffice/invoices/{id}/payments`: where the browser goes to pay. */
export const startedPayment = z.object({ url: z.string() });

export const invoicePaymentParameters = z.object({ key: z.uuid() });

export const receiptInShort = z.object({ id: z.int(), number: z.string() });

/** `GET /backoffice/invoicePayments/{key}`: what became of an attempt, as the provider says now. */
export const invoicePayment = z
  .object({
    state: z.enum(INVOICE_PAYMENT_STATES),
    invoiceId: z.int(),
    invoiceNumber: z.string(),
    month: wireMonth,
    amountAgorot: agorot,
    isInvoicePaid: z.boolean(),
    receipt: receiptInShort.nullable(),
  })
  .meta({ id: 'InvoicePayment' });
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** `GET /backoffice/payments`: whether invoices can be paid here, and what is there of each that was paid, or is being paid. */
export const hostPayments = z
  .object({
    isOnline: z.boolean(),
    receipts: z.array(receiptInShort.extend({ invoiceId: z.int() })),
    /** Invoices that are perhaps being paid this moment: the provider has not said yet what became of an attempt of the last minutes. */
    waiting: z.array(z.int()),
  })
  .meta({ id: 'HostPayments' });
export type HostPayments = z.infer<typeof hostPayments>;

export const receiptParameters = z.object({ id: z.coerce.number().int().min(1) });

const party = z.object({ name: z.string(), number: z.string(), address: z.string() });

/** `GET /backoffice/receipts/{id}`: as it was issued. */
export const hostReceipt = receiptInShort
  .extend({
    issuedOn: wireDate,
    amountAgorot: agorot,
    means: z.enum(PAYMENT_MEANS),
    /** The card's last digits; null for a transfer, and where the provider does not say. */
    cardLastFour: z.string().nullable(),
    invoice: z.object({ id: z.int(), number: z.string(), month: wireMonth }),
    seller: party,
    buyer: party,
  })
  .meta({ id: 'HostReceipt' });
export type HostReceipt = z.infer<typeof hostReceipt>;
