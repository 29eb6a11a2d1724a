import { toWireDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/search-limits.ts';
import { type StayNights, withNights } from '#rules/stay/stay.ts';
import { isMatch, judge } from '../filters.ts';
import { findResult } from '../property-result.ts';
import type { EmptySearch, PlaceCalendar } from './empty-search.ts';

/** How far other dates may lie from those asked. */
export const MAX_SHIFT_DAYS = 7;
const MAX_DATES = 4;

type NearbyDates = NonNullable<SearchResponse['meta']['empty']>['nearbyDates'];

/** Stays of as many nights that do match, with all filters as chosen: the nearest first, later before earlier, at most four. */
export function findNearbyDates(calendar: PlaceCalendar, empty: EmptySearch): NearbyDates {
  const { stay, today } = empty.request;
  const found: NearbyDates = [];
  for (let days = 1; days <= MAX_SHIFT_DAYS; days++) {
    for (const shift of [days, -days]) {
      const shifted = { arrivalDate: addDays(stay.arrivalDate, shift), departureDate: addDays(stay.departureDate, shift) };
      if (found.length === MAX_DATES || stayProblem(shifted, today) !== undefined) continue;
      const count = countMatches(calendar, empty, withNights(shifted));
      if (count > 0) found.push({ from: toWireDate(shifted.arrivalDate), to: toWireDate(shifted.departureDate), count });
    }
  }
  return found;
}

function countMatches({ candidates, takenNights }: PlaceCalendar, { listings, party, choice }: EmptySearch, stay: StayNights): number {
  let count = 0;
  for (const [propertyId, units] of candidates) {
    const listing = listings.properties.get(propertyId);
    const free = units.filter(({ unitId }) => !stay.nights.some(({ date }) => takenNights.get(unitId)?.has(date)));
    const result = listing && free.length > 0 ? findResult(listing, free, party, stay) : undefined;
    if (result && isMatch(judge(result, choice))) count += 1;
  }
  return count;
}
