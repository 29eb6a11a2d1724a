import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { holdsChosen } from '../filters.ts';
import type { EmptySearch } from './empty-search.ts';
import { findNearbyDates } from './nearby-dates.ts';
import { findNearbyPlaces } from './nearby-places.ts';
import { type LeftOut, NONE_LEFT_OUT, whyLeftOut } from './why-empty.ts';
import { countWithoutOne } from './without-one.ts';

export type Empty = NonNullable<SearchResponse['meta']['empty']>;

/** Reasons that other dates may mend. */
const DEPENDS_ON_DATES: ReadonlySet<LeftOut> = new Set<LeftOut>(['soldOut', 'minimumStay', 'stayRule', 'filteredOut']);

/**
 * Says why nothing matched, with counts, and what does match: one filter less, the same number of nights up to a week earlier or later, and
 * other places on the same dates (docs/product.md §6). Each property of the place counts for one reason; `noPlace` is 1 where the place has no property at all,
 * else it counts properties without units.
 */
export async function explainEmpty(db: Kysely<Database>, empty: EmptySearch): Promise<Empty> {
  const reasons = leftOut(empty);
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

/** Why each property of the place was left out. */
export function leftOut({ request, listings, place, party, freeUnits, results }: EmptySearch): Reason[] {
  const stay = withNights(request.stay);
  const offering = new Set(results.map((result) => result.listing.propertyId));
  return place.propertyIds.flatMap((propertyId): Reason[] => {
    if (offering.has(propertyId)) return [[propertyId, 'filteredOut']];
    const listing = listings.properties.get(propertyId);
    return listing ? [[propertyId, whyLeftOut(listing, freeUnits.get(propertyId) ?? [], party, stay)]] : [];
  });
}
