import { z } from 'zod';
import {
  CORRECTION_REASONS,
  DISPUTE_STATES,
  EXPORT_FORMATS,
  INVOICE_STATUSES,
  RESERVATION_ORIGINS,
  STATEMENT_OUTCOMES,
} from './primitives/enums.ts';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { locale } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { severalLines } from './primitives/typed-text.ts';

// What the host owes for the reservations that came through the site (docs/product.md §9)

/** `GET /backoffice/statement`: absent: the present month. */
export const statementQuery = z.object({ month: wireMonth.optional() });

/** `GET /backoffice/statementFile`: the same as a file; `lang` for links, which send no `App-Lang`. */
export const statementFileQuery = z.object({ month: wireMonth, format: z.enum(EXPORT_FORMATS), lang: locale.optional() });

/** `GET /backoffice/statement.pdf`: likewise. */
export const statementPaperQuery = z.object({ month: wireMonth, lang: locale.optional() });

/** The correction of a line, as its host reads it. */
const lineCorrection = z.object({
  outcomeBefore: z.enum(STATEMENT_OUTCOMES),
  basisBeforeAgorot: agorot,
  reason: z.enum(CORRECTION_REASONS),
  words: z.string(),
  at: z.iso.datetime(),
  isByTeam: z.boolean(),
});

/** The host's objection to a line. */
const lineDispute = z.object({
  state: z.enum(DISPUTE_STATES),
  words: z.string(),
  openedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

/** A line as invoices have it. */
const billedLine = z.object({
  reservationId: z.string(),
  guestName: z.string(),
  from: wireDate,
  to: wireDate,
  nights: z.int(),
  origin: z.enum(RESERVATION_ORIGINS),
  /** Null: the guests have not left yet. */
  outcome: z.enum(STATEMENT_OUTCOMES).nullable(),
  /** The price of the stay, or what the guest was charged instead. */
  basisAgorot: agorot,
  commissionAgorot: agorot,
  discountAgorot: agorot,
  /** Commission less discount. */
  netAgorot: agorot,
});
export type BilledLine = z.infer<typeof billedLine>;

const statementLine = billedLine.extend({
  /** The price of the stay: no correction goes beyond it. */
  totalAgorot: agorot,
  /** The part of the net that credit notes have taken back. */
  creditedAgorot: agorot,
  /** The host has not decided whether to charge the fee; until then it counts as not charged. */
  isFeeOpen: z.boolean(),
  /** The charge of the guest's card: no correction goes below it. */
  chargedAgorot: agorot,
  /** The actions open to the host now. */
  can: z.object({ correct: z.boolean(), undo: z.boolean(), dispute: z.boolean() }),
  correction: lineCorrection.nullable(),
  /** The last one. */
  dispute: lineDispute.nullable(),
});
export type HostStatementLine = z.infer<typeof statementLine>;

const totals = { basisAgorot: agorot, commissionAgorot: agorot, discountAgorot: agorot, netAgorot: agorot, creditedAgorot: agorot };

const invoiceInShort = z.object({ id: z.int(), number: z.string(), status: z.enum(INVOICE_STATUSES) });

export const hostStatement = z
  .object({
    month: wireMonth,
    /** Months with something in them or to come before and after; null where there is none. */
    previousMonth: wireMonth.nullable(),
    nextMonth: wireMonth.nullable(),
    /** The last day on which it may be corrected. */
    closesOn: wireDate,
    isClosed: z.boolean(),
    today: wireDate,
    /** The invoice, or what it would be now. */
    invoice: invoiceInShort.nullable(),
    dueOn: wireDate,
    vatPercent: z.number(),
    vatAgorot: agorot,
    totalAgorot: agorot,
    /** In the order of departure. */
    lines: z.array(statementLine),
    totals: z.object(totals),
    counts: z.object({ stayed: z.int(), cancelled: z.int(), noShow: z.int(), toCome: z.int() }),
  })
  .meta({ id: 'HostStatement' });
export type HostStatement = z.infer<typeof hostStatement>;

/** `GET /backoffice/summary`: absent: the present year. */
export const summaryQuery = z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() });

/** `GET /backoffice/summaryFile`: the same as a file; `lang` for links, which send no `App-Lang`. */
export const summaryFileQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2099),
  format: z.enum(EXPORT_FORMATS),
  lang: locale.optional(),
});

const monthSummary = z.object({
  month: wireMonth,
  /** Stays that took place. */
  stays: z.int(),
  nights: z.int(),
  /** Prices of stays, and what was charged of guests who did not come. */
  revenueAgorot: agorot,
  onlineAgorot: agorot,
  directAgorot: agorot,
  /** Less discounts, before VAT. */
  commissionAgorot: agorot,
  cancelled: z.int(),
  noShow: z.int(),
  isClosed: z.boolean(),
  invoice: invoiceInShort.nullable(),
  /** The same month a year before. */
  revenueBeforeAgorot: agorot,
});
export type MonthSummary = z.infer<typeof monthSummary>;

export const hostSummary = z
  .object({
    year: z.int(),
    hasPreviousYear: z.boolean(),
    hasNextYear: z.boolean(),
    today: wireDate,
    months: z.array(monthSummary).length(12),
  })
  .meta({ id: 'HostSummary' });
export type HostSummary = z.infer<typeof hostSummary>;

const hostInvoiceFacts = invoiceInShort.extend({
  month: wireMonth,
  issuedOn: wireDate,
  dueOn: wireDate,
  paidOn: wireDate.nullable(),
  netAgorot: agorot,
  vatPercent: z.number(),
  vatAgorot: agorot,
  totalAgorot: agorot,
  /** The part of the total that credit notes have taken back, and the one still to be paid. */
  creditedAgorot: agorot,
  openAgorot: agorot,
  /** The part that credit notes have taken back after it was paid, which is given back outside of Lina. */
  owedBackAgorot: agorot,
});

const creditNoteFacts = z.object({
  id: z.int(),
  number: z.string(),
  invoiceId: z.int(),
  invoiceNumber: z.string(),
  /** The invoice's month. */
  month: wireMonth,
  issuedOn: wireDate,
  /** The purpose. */
  reason: z.string(),
  netAgorot: agorot,
  vatPercent: z.number(),
  vatAgorot: agorot,
  totalAgorot: agorot,
});

/** `GET /backoffice/invoices`: the newest first. */
export const hostInvoices = z
  .object({
    data: z.array(hostInvoiceFacts),
    /** The newest first. */
    creditNotes: z.array(creditNoteFacts),
    /** Months whose invoice is still to come, as it would be now; the newest first. */
    ahead: z.array(
      z.object({
        month: wireMonth,
        issuesOn: wireDate,
        dueOn: wireDate,
        netAgorot: agorot,
        vatPercent: z.number(),
        vatAgorot: agorot,
        totalAgorot: agorot,
      }),
    ),
    today: wireDate,
  })
  .meta({ id: 'HostInvoices' });
export type HostInvoices = z.infer<typeof hostInvoices>;

/** `GET …/invoices/{id}/invoice.pdf` and other papers: `lang` for links, which send no `App-Lang`. */
export const paperQuery = z.object({ lang: locale.optional() });

export const hostInvoiceParameters = z.object({ id: z.coerce.number().int().min(1) });

/** The Tax Authority's number of the invoice, and whether it needs one. */
export const allocation = { allocationNumber: z.string().nullable(), needsAllocation: z.boolean() };

const party = z.object({ name: z.string(), number: z.string(), address: z.string() });

/** `GET /backoffice/invoices/{id}`: as it was issued. */
export const hostInvoice = hostInvoiceFacts
  .extend({ ...allocation, seller: party, buyer: party, lines: z.array(billedLine), discountAgorot: agorot })
  .meta({ id: 'HostInvoice' });
export type HostInvoice = z.infer<typeof hostInvoice>;

/** `GET /backoffice/creditNotes/{id}`: in the shape of the invoice; amounts are what is taken back, and positive. */
export const hostCreditNote = creditNoteFacts
  .extend({ seller: party, buyer: party, lines: z.array(billedLine), discountAgorot: agorot })
  .meta({ id: 'HostCreditNote' });
export type HostCreditNote = z.infer<typeof hostCreditNote>;

/** `POST /backoffice/disputes`: what is wrong with a line, in the host's words. */
export const newDispute = z.object({ reservationId: z.string().min(1).max(40), words: severalLines().trim().min(1).max(1000) });
