import type { BilledLine, HostCreditNote, HostInvoice, HostStatementLine } from '#contract/billing.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { invoiceStatus } from '#rules/billing/invoices.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { creditNoteNumber, invoiceNumber } from './billing-queries.ts';
import type { StoredCreditNote } from './credit-notes.ts';
import { isDisputable, type StoredDispute } from './disputes.ts';
import { openOf } from './settle-invoice.ts';
import type { AccountedDeparture } from './statement-of-month.ts';

/** A line as invoices and credit notes have it. */
export function presentBilledLine({ stay, isToCome, outcome, ...line }: AccountedDeparture): BilledLine {
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
  };
}

/** A line with what its host may do about it. */
export function presentLine(line: AccountedDeparture, dispute: StoredDispute | undefined, today: LocalDate): HostStatementLine {
  const { stay } = line;
  const isOpen = today <= statementClosesOn(stay.departureDate);
  return {
    ...presentBilledLine(line),
    totalAgorot: stay.totalAgorot,
    creditedAgorot: line.creditedAgorot,
    isFeeOpen: stay.isFeeOpen,
    chargedAgorot: stay.chargedAgorot ?? 0,
    can: {
      correct: isOpen && (stay.outcome !== null || stay.arrivalDate <= today),
      undo: isOpen && stay.correction !== null,
      dispute: isDisputable(line) && dispute?.state !== 'open',
    },
    correction: presentCorrection(line),
    dispute: dispute ? presentDispute(dispute) : null,
  };
}

function presentCorrection({ stay, uncorrected }: AccountedDeparture): HostStatementLine['correction'] {
  if (!stay.correction || !uncorrected) return null;
  const { reason, words, at, isByTeam } = stay.correction;
  const { outcome, basisAgorot } = uncorrected;
  return { ...{ reason, words, isByTeam }, at: at.toISOString(), outcomeBefore: outcome, basisBeforeAgorot: basisAgorot };
}

function presentDispute({ state, words, openedAt, answer, answeredAt }: StoredDispute): HostStatementLine['dispute'] {
  return { state, words, openedAt: openedAt.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null };
}

export function presentInvoice(
  invoice: StoredInvoice,
  today: LocalDate,
): Omit<HostInvoice, 'seller' | 'buyer' | 'lines' | 'discountAgorot' | 'allocationNumber' | 'needsAllocation'> {
  const { id, month, issuedOn, dueOn, paidAt, netAgorot, vatAgorot, totalAgorot, creditedAgorot } = invoice;
  return {
    ...invoiceInShort(invoice, today),
    id,
    month: toWireMonth(month),
    issuedOn: toWireDate(issuedOn),
    dueOn: toWireDate(dueOn),
    paidOn: paidAt && toWireDate(todayIn(paidAt)),
    vatPercent: invoice.vatBasisPoints / 100,
    ...{ netAgorot, vatAgorot, totalAgorot, creditedAgorot },
    openAgorot: openOf(invoice),
    owedBackAgorot: invoice.owedBackAgorot,
  };
}

export function invoiceInShort(invoice: StoredInvoice, today: LocalDate) {
  const { id, dueOn, paidAt, creditedAgorot, totalAgorot } = invoice;
  return { id, number: invoiceNumber(invoice), status: invoiceStatus(dueOn, paidAt !== null, today, creditedAgorot >= totalAgorot) };
}

export function presentCreditNote(
  note: StoredCreditNote,
  invoice: StoredInvoice,
): Omit<HostCreditNote, 'seller' | 'buyer' | 'lines' | 'discountAgorot'> {
  const { id, reason, issuedOn, netAgorot, vatAgorot, totalAgorot } = note;
  return {
    ...{ id, reason, netAgorot, vatAgorot, totalAgorot },
    number: creditNoteNumber(note),
    invoiceId: invoice.id,
    invoiceNumber: invoiceNumber(invoice),
    month: toWireMonth(invoice.month),
    issuedOn: toWireDate(issuedOn),
    vatPercent: invoice.vatBasisPoints / 100,
  };
}
