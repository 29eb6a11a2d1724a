import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { FlexibleAnswer, FlexibleQuestion, MarketAnswer, MarketQuestion } from './market-question.ts';
import type { PropertyRecord } from './property-record.ts';

/** Nights from the index's first day on: the farthest arrival, its longest stay, and two months until the index must have been built anew. */
export const AXIS_NIGHTS = 640;

/** The whole market in memory, in columns (docs/search.md). Every method is synchronous and leaves the index whole. */
export interface MarketIndex {
  /** First night that the index knows; the last is {@link AXIS_NIGHTS} − 1 days later. */
  readonly firstNight: LocalDate;
  /** Properties in it. */
  readonly size: number;
  /** Bytes of its columns. */
  readonly bytes: number;
  /**
   * Whether it should be built anew in the background, from new records, and swapped: many properties no longer stand beside those of their
   * place, or much of what was replaced still takes room. Until then it answers as exactly as before.
   */
  readonly isWorn: boolean;
  /** Answers a search as PostgreSQL would that has exactly these records. */
  search(question: MarketQuestion): MarketAnswer;
  /** The cheapest stays of a window of arrivals. */
  cheapestByArrival(question: FlexibleQuestion): FlexibleAnswer;
  /**
   * Puts properties in the place of what was known of them, or adds them; takes those away whose ids are gone. Records of the same property
   * must come in the order of their moments.
   * @returns false where there was no room left for one of them: then the index must not be asked again, but built anew
   */
  replace(records: readonly PropertyRecord[], goneIds: readonly number[]): boolean;
  /** Sets what changes with the day alone: online bookings of the thirty days before, by property; those that are not named have none. */
  setRecentBookings(bookings: ReadonlyMap<number, number>): void;
}

/**
 * Builds an index of all published properties.
 * @param firstNight today; nights before it are forgotten
 */
export function buildMarketIndex(records: Iterable<PropertyRecord>, firstNight: LocalDate): MarketIndex {
  throw new Error(`Not yet: ${firstNight} ${[...records].length}`);
}
