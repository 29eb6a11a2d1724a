import type { Fee } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';

/** A property's cancellation policy (docs/product.md §5 "Cancelling"). */
export interface CancellationPolicy {
  /** Free until so many days before arrival; null where cancelling is never free by policy (non-refundable, by law only). */
  readonly freeDays: number | null;
  /** Default `firstNight`. */
  readonly fee: Fee;
  /** Default `full`. */
  readonly noShowFee: Fee;
}

/** All that decides what cancelling a reservation costs, as it stood at booking. */
export interface CancellationFacts {
  readonly bookedDate: LocalDate;
  readonly arrivalDate: LocalDate;
  readonly totalAgorot: Agorot;
  /** From `firstNightOf`: the first night's share of the total. */
  readonly firstNightAgorot: Agorot;
  readonly policy: CancellationPolicy;
}
