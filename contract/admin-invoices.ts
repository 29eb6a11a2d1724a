import { z } from 'zod';
import { allocation } from './billing.ts';
import { receiptInShort } from './paying.ts';
import { EXPORT_FORMATS, INVOICE_STATUSES, PAYMENT_TROUBLES, STATEMENT_OUTCOMES } from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { locale } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';

/** Filters of invoices: by what they are today, by the month that they are of, by the business that they were issued to. */
const filters = {
  status: z.enum(INVOICE_STATUSES).optional(),
  /** Included, both. */
  from: wireMonth.optional(),
  to: wireMonth.optional(),
  /** Part of the business's name, or of the place's in either language. */
  keyword: oneLine().trim().max(80).optional(),
};

/** `GET /api/admin/invoices`, administrators only: of all properties, the newest first. */
export const adminInvoicesQuery = z.object({ ...filters, currentPage: z.coerce.number().int().min(1).max(10_000).default(1) });

/** `GET /api/admin/invoicesFile`: the same, whole, with their credit notes; `lang` for links, which send no `App-Lang`. */
export const adminInvoicesFileQuery = z.object({ ...filters, format: z.enum(EXPORT_FORMATS), lang: locale.optional() });

/** `GET /api/admin/uniformFile`: by the day of issue, both included; `lang` of its report. */
export const uniformFileQuery = z.object({ from: wireDate, to: wireDate, lang: locale.optional() });

/** Ages of what is overdue, in days. */
const OVERDUE_AGES = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

const invoiceFacts = z.object({
  id: z.int(),
  number: z.string(),
  propertyId: z.int(),
  /** The business that it was issued to. */
  buyerName: z.string(),
  month: wireMonth,
  issuedOn: wireDate,
  dueOn: wireDate,
  paidOn: wireDate.nullable(),
  totalAgorot: agorot,
  /** The amount that credit notes have taken back, and the one still to be paid. */
  creditedAgorot: agorot,
  openAgorot: agorot,
  status: z.enum(INVOICE_STATUSES),
});

export const adminInvoices = z.object({
  /** Each with the credit notes on it, the newest first. */
  data: z.array(invoiceFacts.extend({ ...allocation, creditNotes: z.array(z.object({ id: z.int(), number: z.string() })) })),
  /** Receipts of those invoices that are paid. */
  receipts: z.array(receiptInShort.extend({ invoiceId: z.int() })),
  /** Payments of any invoices that people have to look at: another sum came for one that is still open, or one does not go back. */
  troubled: z.array(z.object({ key: z.string(), invoiceNumber: z.string(), state: z.enum(PAYMENT_TROUBLES), amountAgorot: agorot })),
  /** Months of properties that could not be billed though their day has come: the payment provider owes an answer. The earliest first. */
  openMonths: z.array(z.object({ propertyId: z.int(), propertyName: z.string(), month: wireMonth })),
  meta: z.object({
    totalItems: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    counts: z.record(z.enum(INVOICE_STATUSES), z.int()),
    today: wireDate,
    /** The sum past its day, and its parts by age. */
    overdueAgorot: agorot,
    ageing: z.record(z.enum(OVERDUE_AGES), agorot),
    /** The last twelve months that have any of these invoices, the newest first. */
    months: z.array(
      z.object({ month: wireMonth, invoices: z.int(), netAgorot: agorot, totalAgorot: agorot, creditedAgorot: agorot, openAgorot: agorot }),
    ),
  }),
});
export type AdminInvoices = z.infer<typeof adminInvoices>;

/** `POST /api/admin/invoices/{id}/payment`: the money has come; 204, also when that was noted already. */
export const adminInvoiceParameters = z.object({ id: z.coerce.number().int().min(1) });

/** `GET /api/admin/invoices/{id}`. */
export const adminInvoice = invoiceFacts
  .extend({
    lines: z.array(
      z.object({
        reservationId: z.string(),
        guestName: z.string(),
        to: wireDate,
        outcome: z.enum(STATEMENT_OUTCOMES),
        netAgorot: agorot,
        /** The rest of the net, after credit notes. */
        leftAgorot: agorot,
      }),
    ),
  })
  .meta({ id: 'AdminInvoice' });
export type AdminInvoice = z.infer<typeof adminInvoice>;

/** `POST /api/admin/invoices/{id}/creditNotes`: how much of the net of which lines, and what for, in words that the host reads. */
export const newCreditNote = z.object({
  lines: z
    .array(z.object({ reservationId: z.string().min(1).max(40), netAgorot: agorot.min(1) }))
    .min(1)
    .max(1000)
    .refine((lines) => new Set(lines.map(({ reservationId }) => reservationId)).size === lines.length, 'duplicate'),
  reason: severalLines().trim().min(1).max(1000),
});
export type NewCreditNote = z.infer<typeof newCreditNote>;

/** `PUT /api/admin/invoices/{id}/allocationNumber`: nine digits; a second time corrects it. */
export const allocationBody = z.object({
  number: z
    .string()
    .trim()
    .regex(/^\d{9}$/),
});
