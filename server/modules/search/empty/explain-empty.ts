import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { withNights } from '#rules/stay/stay.ts';
import { readCalendar } from '../stay-rows.ts';
import { candidatesByProperty } from '../unit-pricings.ts';
import type { EmptySearch, PlaceCalendar } from './empty-search.ts';
import { findNearbyDates, MAX_SHIFT_DAYS } from './nearby-dates.ts';
import { findNearbyPlaces } from './nearby-places.ts';
import { type EmptyCounts, whyLeftOut } from './why-empty.ts';

type Empty = NonNullable<SearchResponse['meta']['empty']>;

/**
 * Says why nothing matched, with counts, and what does match: the same number of nights up to a week earlier or later, and other places on
 * the same dates (product.md §6). `noPlace` is 1 where the place has no property at all, else it counts properties that sell no unit.
 */
export async function explainEmpty(db: Kysely<Database>, empty: EmptySearch): Promise<Empty> {
  const counts = { noPlace: 0, soldOut: 0, tooManyGuests: 0, minimumStay: 0, childrenNotAllowed: 0, filteredOut: 0 };
  if (empty.place.propertyIds.length === 0) return { ...counts, noPlace: 1, nearbyDates: [], nearbyPlaces: await findNearbyPlaces(db, empty) };
  const calendar = await readPlaceCalendar(db, empty);
  countReasons(counts, calendar, empty);
  // Other dates do not help a party that finds no room anywhere in the place.
  const isRoomy = counts.soldOut + counts.minimumStay + counts.filteredOut > 0;
  const nearbyDates = isRoomy ? findNearbyDates(calendar, empty) : [];
  return { ...counts, nearbyDates, nearbyPlaces: await findNearbyPlaces(db, empty) };
}

async function readPlaceCalendar(db: Kysely<Database>, { request, place, listings }: EmptySearch): Promise<PlaceCalendar> {
  const rows = await readCalendar(db, {
    propertyIds: place.propertyIds,
    first: addDays(request.stay.arrivalDate, -MAX_SHIFT_DAYS),
    end: addDays(request.stay.departureDate, MAX_SHIFT_DAYS),
    viewer: request.viewer,
  });
  const takenNights = new Map<number, Set<LocalDate>>();
  for (const [unitId, night] of rows.taken) {
    const nights = takenNights.get(unitId) ?? new Set<LocalDate>();
    takenNights.set(unitId, nights.add(night));
  }
  return { candidates: candidatesByProperty(rows, listings.properties), takenNights };
}

function countReasons(counts: EmptyCounts, { candidates, takenNights }: PlaceCalendar, { place, party, request }: EmptySearch): void {
  const stay = withNights(request.stay);
  for (const propertyId of place.propertyIds) {
    const units = candidates.get(propertyId) ?? [];
    const free = units.filter(({ unitId }) => !stay.nights.some(({ date }) => takenNights.get(unitId)?.has(date)));
    counts[whyLeftOut(units, new Set(free.map((unit) => unit.unitId)), party, stay)] += 1;
  }
}
