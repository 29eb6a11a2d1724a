import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import { withNights } from '#rules/stay/stay.ts';
import { holdsChosen } from '../filters.ts';
import { freeUnitsOn, readStayCalendar } from '../stay-calendar.ts';
import type { EmptySearch } from './empty-search.ts';
import { findNearbyDates } from './nearby-dates.ts';
import { findNearbyPlaces } from './nearby-places.ts';
import { type LeftOut, NONE_LEFT_OUT } from './why-empty.ts';
import { countWithoutOne } from './without-one.ts';

export type Empty = NonNullable<SearchResponse['meta']['empty']>;

/** Reasons that other dates may mend. */
const DEPENDS_ON_DATES: ReadonlySet<LeftOut> = new Set<LeftOut>(['soldOut', 'minimumStay', 'stayRule', 'filteredOut']);

/**
 * Says why nothing matched, with counts, and what does match: one filter less, the same number of nights up to a week earlier or later, and
 * other places on the same dates (docs/product.md §6). Each property of the place counts for one reason; `noPlace` is 1 where the place has no
 * property at all.
 */
export async function explainEmpty(db: Kysely<Database>, empty: EmptySearch): Promise<Empty> {
  const reasons = await leftOut(db, empty);
  const hopeful = reasons.flatMap(([propertyId, reason]) => {
    const listing = empty.listings.properties.get(propertyId);
    return DEPENDS_ON_DATES.has(reason) && listing && holdsChosen(listing, empty.choice) ? [propertyId] : [];
  });
  const [nearbyDates, nearbyPlaces] = await Promise.all([findNearbyDates(db, empty, hopeful), findNearbyPlaces(db, empty)]);
  return {
    ...countReasons(reasons),
    ...(empty.place.propertyIds.length === 0 && { noPlace: 1 }),
    withoutOne: countWithoutOne(empty),
    nearbyDates,
    nearbyPlaces,
  };
}

/** By cause, how many properties were left out. */
export function countReasons(reasons: readonly Reason[]): Record<LeftOut, number> {
  const counts = { ...NONE_LEFT_OUT };
  for (const [, reason] of reasons) counts[reason] += 1;
  return counts;
}

/** A property, and why it was left out. */
type Reason = readonly [propertyId: number, reason: LeftOut];

/**
 * Why each property of the place was left out, as its own page and `/bookingPrice` say it. What its units cost and ask for is read here: a search
 * reads of free units alone.
 * @param askIn where to look, such as a transaction with a moment of its own
 */
export async function leftOut(db: Kysely<Database>, { request, place, party, results }: EmptySearch, askIn = db): Promise<Reason[]> {
  const stay = withNights(request.stay);
  const offering = new Set(results.map((result) => result.listing.propertyId));
  const without = place.propertyIds.filter((propertyId) => !offering.has(propertyId));
  const { calendar } = await readStayCalendar(db, request, [request.stay], () => without, askIn);
  const free = freeUnitsOn(calendar, request.stay);
  const reasons = without.map((propertyId): Reason => {
    const freeUnitIds = new Set((free.get(propertyId) ?? []).map(({ unitId }) => unitId));
    const why = explainNoOffer({ units: calendar.units.get(propertyId) ?? [], freeUnitIds, party, stay });
    return [propertyId, why?.reason ?? 'filteredOut'];
  });
  return [...reasons, ...[...offering].map((propertyId): Reason => [propertyId, 'filteredOut'])];
}
