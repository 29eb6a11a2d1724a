import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { ReservationOrigin, ReservationOutcome, StatementOutcome } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { basisOf, commissionOf, type StayCorrection } from '#rules/commission.ts';
import { percentOf, shareOf } from '#rules/quote/rounding.ts';

/** A stay as its month accounts for it. */
export interface AccountedStay {
  readonly origin: ReservationOrigin;
  readonly outcome: ReservationOutcome | null;
  readonly departureDate: LocalDate;
  readonly totalAgorot: Agorot;
  /** The guest's charge after a cancellation or no-show; null while that is not decided. */
  readonly chargedAgorot: Agorot | null;
  /** The property's commission when it was booked, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly correction?: StayCorrection | null;
}

/** The cost of a stay for its host. */
export interface StatementLine {
  readonly outcome: StatementOutcome;
  /** The host's income from it: the price of the stay, or what was charged instead. */
  readonly basisAgorot: Agorot;
  readonly commissionAgorot: Agorot;
  readonly discountPercent: number;
  /** Taken off the commission. */
  readonly discountAgorot: Agorot;
}

/**
 * Returns the line of a stay in the statement of its month (docs/product.md §9). A fee that nobody decided about counts as not charged: once the
 * month is closed it cannot be charged any more.
 * @param discountPercent the discount on commission that applies on the day of departure, in whole percent; 0: none
 */
export function statementLine(stay: AccountedStay, discountPercent: number): StatementLine {
  const chargedAgorot = stay.chargedAgorot ?? 0;
  const commissionAgorot = commissionOf({ ...stay, chargedAgorot }) ?? 0;
  return {
    outcome: stay.correction?.outcome ?? stay.outcome ?? 'stayed',
    basisAgorot: basisOf({ ...stay, chargedAgorot }) ?? 0,
    commissionAgorot,
    discountPercent: commissionAgorot === 0 ? 0 : discountPercent,
    discountAgorot: percentOf(commissionAgorot, discountPercent),
  };
}

/** Commission less discount of all the lines: what an invoice asks for, before VAT. */
export function netOf(lines: readonly Pick<StatementLine, 'commissionAgorot' | 'discountAgorot'>[]): Agorot {
  return lines.reduce((sum, { commissionAgorot, discountAgorot }) => sum + commissionAgorot - discountAgorot, 0);
}

/**
 * Returns the VAT on top of a net amount, rounded half up to the agora.
 * @param ratePercent with at most two decimals
 */
export function vatOnTop(netAgorot: Agorot, ratePercent: number): Agorot {
  return shareOf(netAgorot, Math.round(ratePercent * 100), 10_000);
}

/** The sums of a line, or of what is left of it. */
interface LineSums {
  readonly basisAgorot: Agorot;
  readonly commissionAgorot: Agorot;
  readonly discountAgorot: Agorot;
}

/** Returns what is left of a line: what was billed, and what was taken back of it since, which is negative. */
export function leftOf(entries: readonly LineSums[]): LineSums {
  const sum = (of: (entry: LineSums) => Agorot) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    basisAgorot: sum(({ basisAgorot }) => basisAgorot),
    commissionAgorot: sum(({ commissionAgorot }) => commissionAgorot),
    discountAgorot: sum(({ discountAgorot }) => discountAgorot),
  };
}

/**
 * Returns what a credit takes back of a line, in the proportion of what is left of it; all that is left where it takes all of the net.
 * @param netAgorot more than 0, and not more than what is left
 */
export function creditOf(left: LineSums, netAgorot: Agorot): LineSums {
  const leftNet = netOf([left]);
  const discountAgorot = shareOf(left.discountAgorot, netAgorot, leftNet);
  return {
    basisAgorot: shareOf(left.basisAgorot, netAgorot, leftNet),
    commissionAgorot: netAgorot + discountAgorot,
    discountAgorot,
  };
}

/**
 * Returns the VAT of a credit at the invoice's rate. Roundings are carried on, so that an invoice that is credited bit by bit is credited to the agora.
 * @param creditedNetAgorot what was credited of the invoice before
 */
export function vatOfCredit(creditedNetAgorot: Agorot, netAgorot: Agorot, ratePercent: number): Agorot {
  return vatOnTop(creditedNetAgorot + netAgorot, ratePercent) - vatOnTop(creditedNetAgorot, ratePercent);
}
