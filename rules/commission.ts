import type { ReservationOrigin, ReservationOutcome, StatementOutcome } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from '#rules/quote/rounding.ts';

const FULL_BASIS_POINTS = 10_000;

/** The correction of a stay, as its host says while the month is open. */
export interface StayCorrection {
  readonly outcome: StatementOutcome;
  /** The amount that the guest paid in the end. */
  readonly amountAgorot: Agorot;
}

/** The facts of a reservation that decide its commission. */
export interface CommissionFacts {
  readonly origin: ReservationOrigin;
  readonly outcome: ReservationOutcome | null;
  readonly totalAgorot: Agorot;
  /** The guest's charge after a cancellation or no-show; null while that is not decided. */
  readonly chargedAgorot: Agorot | null;
  /** The property's rate when it was booked, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly correction?: StayCorrection | null;
}

/**
 * Returns what a host has of a stay: the total of one that stays or stayed, what was charged after a cancellation or no-show, or what its correction says,
 * but never less than what the guest's card was charged. Null while the host has not decided about the fee.
 */
export function basisOf({
  outcome,
  totalAgorot,
  chargedAgorot,
  correction,
}: Omit<CommissionFacts, 'origin' | 'basisPoints'>): Agorot | null {
  if (correction) return Math.max(correction.amountAgorot, chargedAgorot ?? 0);
  return outcome === null ? totalAgorot : chargedAgorot;
}

/**
 * Returns the commission on a reservation (docs/product.md §9): its part of what the host has of the stay, nothing for a direct one. Null while the host
 * has not decided about the fee.
 */
export function commissionOf({ origin, basisPoints, ...stay }: CommissionFacts): Agorot | null {
  if (origin === 'direct') return 0;
  const basis = basisOf(stay);
  return basis === null ? null : shareOf(basis, basisPoints, FULL_BASIS_POINTS);
}
