import type { ReservationOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { statementClosesOn } from './statement-close.ts';

/** What of a reservation decides for how long the amount on the guest's card stays secured. */
export interface GuaranteedStay {
  readonly departureDate: LocalDate;
  readonly outcome: ReservationOutcome | null;
  /** What was charged after a cancellation or no-show; null while nobody has decided. */
  readonly chargedAgorot: Agorot | null;
}

/**
 * Whether a guest's card still has to secure the stay (docs/product.md §7 "Guarantee"): until the day of departure, or until the fee of a
 * cancellation or no-show is settled, and no longer than it can be. A no-show that is marked later is charged to the card all the same.
 */
export function isGuaranteeNeeded({ departureDate, outcome, chargedAgorot }: GuaranteedStay, today: LocalDate): boolean {
  if (outcome === null) return today <= departureDate;
  return chargedAgorot === null && today <= statementClosesOn(departureDate);
}
