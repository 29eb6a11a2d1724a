import type { HostInvoice, HostStatementLine } from '#contract/billing.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { invoiceStatus } from '#rules/billing/invoice-status.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { invoiceNumber } from './invoice-number.ts';
import type { AccountedDeparture } from './statement-of-month.ts';

export function presentLine({ stay, isToCome, outcome, ...line }: AccountedDeparture): HostStatementLine {
  const { arrivalDate, departureDate } = stay;
  return {
    reservationId: stay.id,
    guestName: stay.guestName,
    from: toWireDate(arrivalDate),
    to: toWireDate(departureDate),
    nights: nightsBetween(arrivalDate, departureDate),
    origin: stay.origin,
    outcome: isToCome ? null : outcome,
    basisAgorot: line.basisAgorot,
    commissionAgorot: line.commissionAgorot,
    discountAgorot: line.discountAgorot,
    netAgorot: line.netAgorot,
    isFeeOpen: stay.isFeeOpen,
  };
}

export function presentInvoice(
  invoice: StoredInvoice,
  today: LocalDate,
): Omit<HostInvoice, 'seller' | 'buyer' | 'lines' | 'discountAgorot'> {
  const { id, month, issuedOn, dueOn, paidAt, netAgorot, vatAgorot, totalAgorot } = invoice;
  return {
    ...invoiceInShort(invoice, today),
    id,
    month: toWireMonth(month),
    issuedOn: toWireDate(issuedOn),
    dueOn: toWireDate(dueOn),
    paidOn: paidAt && toWireDate(todayIn(paidAt)),
    vatPercent: invoice.vatBasisPoints / 100,
    ...{ netAgorot, vatAgorot, totalAgorot },
  };
}

export function invoiceInShort(invoice: StoredInvoice, today: LocalDate) {
  return { id: invoice.id, number: invoiceNumber(invoice), status: invoiceStatus(invoice.dueOn, invoice.paidAt !== null, today) };
}
