import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { WeighedStars } from '#rules/reviews/rating.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { IndexPlace } from '../place/resolve-place.ts';
import type { OptionsHeld } from '../present/present-filters.ts';
import { optionsHeldIn } from './asked-options.ts';
import { MarketColumns, type MarketSize } from './market-columns.ts';
import type {
  CountedQuestion,
  EmptyQuestion,
  Explained,
  MarketAnswer,
  MarketQuestion,
  OpenAnswer,
  OpenQuestion,
} from './market-question.ts';
import type { PropertyRecord } from './property-record.ts';
import { countAt, explainNothing, searchStay, searchStays } from './search-stays.ts';
import { runAtOnce, type Steps } from './steps.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

/** So often a search begins anew because the market has changed between its steps; then it is done in one. */
const MOST_RESTARTS = 3;

/** The whole market in memory, in columns (docs/search.md). */
export class MarketIndex {
  /** First night that the index knows; the last is {@link AXIS_NIGHTS} − 1 days later. */
  readonly firstNight: LocalDate;
  readonly #columns: MarketColumns;

  /**
   * An empty index with room for so many properties and some more. Put them in by {@link comparePlaces}: in any other order places fall to pieces, and
   * searches take longer.
   * @param firstNight today; nights before it are not kept
   */
  constructor(size: MarketSize, firstNight: LocalDate) {
    this.firstNight = firstNight;
    this.#columns = new MarketColumns(size, firstNight);
  }

  /** Properties in it. */
  get size(): number {
    return this.#columns.size;
  }

  /** True if it should be built anew in the background: many properties no longer stand beside those of their place. */
  get isFragmented(): boolean {
    return this.#columns.isFragmented;
  }

  /** Returns whether the stay lies on the axis of nights; else the index must have been built anew before it is asked. */
  knows(arrivalDate: LocalDate, departureDate: LocalDate): boolean {
    return arrivalDate >= this.firstNight && nightsBetween(this.firstNight, departureDate) < AXIS_NIGHTS;
  }

  /** Answers a search as PostgreSQL would that has exactly these records. */
  search(question: MarketQuestion): MarketAnswer {
    return runAtOnce(this.searchInSteps(question));
  }

  /** The same, for a market so large that others should not wait for all of it. The answer is of one moment after it was asked for. */
  searchInSteps(question: MarketQuestion): Steps<MarketAnswer> {
    return this.#ofOneMoment(() => searchStay(this.#columns, question));
  }

  /** Answers a search whose dates are open, as PostgreSQL would that has exactly these records. */
  searchStays(question: OpenQuestion): OpenAnswer {
    return runAtOnce(this.searchStaysInSteps(question));
  }

  /** The same in steps; see {@link searchInSteps}. */
  searchStaysInSteps(question: OpenQuestion): Steps<OpenAnswer> {
    return this.#ofOneMoment(() => searchStays(this.#columns, question));
  }

  /** Says why a search found nothing, as PostgreSQL would; in steps, see {@link searchInSteps}. */
  explainInSteps(question: EmptyQuestion): Steps<Explained> {
    return this.#ofOneMoment(() => explainNothing(this.#columns, question));
  }

  /** Counts the results of a search at each of some places, which may lie in each other; in steps, see {@link searchInSteps}. */
  countInSteps(question: CountedQuestion, places: readonly IndexPlace[]): Steps<number[]> {
    return this.#ofOneMoment(() => countAt(this.#columns, question, places));
  }

  /** Returns the options that any property of a place holds. */
  optionsHeld(place: IndexPlace): OptionsHeld {
    return optionsHeldIn(this.#columns, this.#columns.slotsOf(place));
  }

  /** Returns whether somebody holds nights of a property at a moment. */
  isHeld(propertyId: number, now: number): boolean {
    return this.#columns.isHeld(propertyId, now);
  }

  /** When, after a moment, the first hold ends, unless something changes before; infinity where there is none. */
  nextHoldEnd(now: number): number {
    return this.#columns.nextHoldEnd(now);
  }

  /**
   * Puts properties in the place of what was known of them, or adds them; takes those away whose ids are gone. Records of the same property
   * must come in the order of their moments.
   * @returns false where there was no room left for one of them: then the index must not be asked again, but built anew
   */
  replace(records: Iterable<PropertyRecord>, goneIds: readonly number[] = []): boolean {
    for (const propertyId of goneIds) this.#columns.remove(propertyId);
    let isWhole = true;
    for (const record of records) isWhole = this.#columns.put(record) && isWhole;
    return isWhole;
  }

  /** Sets what changes with the day alone: online bookings of the thirty days before it, by property; the others have none. */
  setRecentBookings(bookings: ReadonlyMap<number, number>): void {
    const { slotOf, recentBookings } = this.#columns;
    for (const [propertyId, slot] of slotOf) recentBookings[slot] = bookings.get(propertyId) ?? 0;
  }

  /** Sets the reviews that weigh half from a day on, by property; the others have none. */
  setOldStars(old: ReadonlyMap<number, Pick<WeighedStars, 'oldCount' | 'oldSum'>>): void {
    const { slotOf, stars } = this.#columns;
    for (const [propertyId, slot] of slotOf) {
      stars.oldCount[slot] = old.get(propertyId)?.oldCount ?? 0;
      stars.oldSum[slot] = old.get(propertyId)?.oldSum ?? 0;
    }
  }

  /** Sets the mean of all reviews, in stars. */
  setMarketMean(mean: number): void {
    if (mean === this.#columns.marketMean) return;
    this.#columns.marketMean = mean;
    // Scores of one answer have to be made with one mean.
    this.#columns.changes += 1;
  }

  /** Begins anew where the market has changed between two steps. */
  *#ofOneMoment<Answer>(begin: () => Steps<Answer>): Steps<Answer> {
    for (let restarts = 0; restarts < MOST_RESTARTS; restarts++) {
      const { changes } = this.#columns;
      const steps = begin();
      for (let step = steps.next(); this.#columns.changes === changes; step = steps.next()) {
        if (step.done) return step.value;
        yield;
      }
    }
    return runAtOnce(begin());
  }
}

/** Sorts properties as an index keeps them: by region, city and id. */
export function comparePlaces(
  one: Pick<PropertyRecord, 'regionId' | 'cityId' | 'propertyId'>,
  other: Pick<PropertyRecord, 'regionId' | 'cityId' | 'propertyId'>,
): number {
  return compareTexts(one.regionId, other.regionId) || compareTexts(one.cityId, other.cityId) || one.propertyId - other.propertyId;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
