import type { ReservationOrigin, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { divideHalfUp } from '#rules/quote/rounding.ts';

const FULL_BASIS_POINTS = 10_000;

/** What of a reservation decides its commission. */
export interface CommissionFacts {
  readonly origin: ReservationOrigin;
  readonly outcome: ReservationOutcome | null;
  readonly totalAgorot: Agorot;
  /** What the guest was charged after a cancellation or no-show; null while that is not decided. */
  readonly chargedAgorot: Agorot | null;
  /** The property's rate when it was booked, in hundredths of a percent. */
  readonly basisPoints: number;
}

/**
 * The commission on a reservation (docs/product.md §9): of the total for one that stays or stayed, of what was charged after a cancellation or
 * no-show, nothing for a direct one. Null while the host has not decided about the fee.
 */
export function commissionOf({ origin, outcome, totalAgorot, chargedAgorot, basisPoints }: CommissionFacts): Agorot | null {
  if (origin === 'direct') return 0;
  const basis = outcome === null ? totalAgorot : chargedAgorot;
  return basis === null ? null : divideHalfUp(basis * basisPoints, FULL_BASIS_POINTS);
}
