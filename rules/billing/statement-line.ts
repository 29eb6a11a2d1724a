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
  /** What the guest was charged after a cancellation or no-show; null while that is not decided. */
  readonly chargedAgorot: Agorot | null;
  /** The property's commission when it was booked, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly correction?: StayCorrection | null;
}

/** What a stay costs its host. */
export interface StatementLine {
  readonly outcome: StatementOutcome;
  /** What the host has of it: the price of the stay, or what was charged instead. */
  readonly basisAgorot: Agorot;
  readonly commissionAgorot: Agorot;
  readonly discountPercent: number;
  /** Taken off the commission. */
  readonly discountAgorot: Agorot;
}

/**
 * The line of a stay in the statement of its month (docs/product.md §9). A fee that nobody decided about counts as not charged: once the
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
 * The VAT on top of a net amount, rounded half up to the agora.
 * @param ratePercent with at most two decimals
 */
export function vatOnTop(netAgorot: Agorot, ratePercent: number): Agorot {
  return shareOf(netAgorot, Math.round(ratePercent * 100), 10_000);
}
