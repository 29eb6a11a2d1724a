import { z } from 'zod';
import { INVOICE_STATUSES } from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';

/** `GET /api/admin/invoices`, administrators only: of all properties, the newest first. */
export const adminInvoicesQuery = z.object({
  status: z.enum(INVOICE_STATUSES).optional(),
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const adminInvoices = z.object({
  data: z.array(
    z.object({
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
      status: z.enum(INVOICE_STATUSES),
    }),
  ),
  meta: z.object({
    totalItems: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    counts: z.record(z.enum(INVOICE_STATUSES), z.int()),
    /** What is past its day, in all. */
    overdueAgorot: agorot,
  }),
});
export type AdminInvoices = z.infer<typeof adminInvoices>;

/** `POST /api/admin/invoices/{id}/payment`: the money has come; 204, also when that was noted already. */
export const adminInvoiceParameters = z.object({ id: z.coerce.number().int().min(1) });
