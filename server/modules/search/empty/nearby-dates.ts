import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/search-limits.ts';
import { type StayNights, withNights } from '#rules/stay/stay.ts';
import { isMatch, judge } from '../filters.ts';
import { type Candidates, findResults } from '../find-results.ts';
import { stayOnWire } from '../open-dates/best-of-stays.ts';
import { freeUnitsOn, readStayCalendar } from '../stay-calendar.ts';
import type { EmptySearch } from './empty-search.ts';

/** How far other dates may lie from those asked. */
const MAX_SHIFT_DAYS = 7;
const MAX_DATES = 4;

type NearbyDates = NonNullable<SearchResponse['meta']['empty']>['nearbyDates'];

/**
 * Stays of as many nights that do match, with all filters as chosen: the nearest first, later before earlier, at most four.
 * @param propertyIds those that dates alone keep from matching
 */
export async function findNearbyDates(db: Kysely<Database>, empty: EmptySearch, propertyIds: readonly number[]): Promise<NearbyDates> {
  if (propertyIds.length === 0) return [];
  const { stay, today } = empty.request;
  const shifted = (shift: number) => ({ arrivalDate: addDays(stay.arrivalDate, shift), departureDate: addDays(stay.departureDate, shift) });
  // Read a moment later than the listings: what was published in between is not among the asked properties.
  const { calendar } = await readStayCalendar(db, empty.request, [shifted(-MAX_SHIFT_DAYS), shifted(MAX_SHIFT_DAYS)], () => propertyIds);
  const found: NearbyDates = [];
  for (const shift of nearestShifts()) {
    const nearby = shifted(shift);
    if (stayProblem(nearby, today) !== undefined) continue;
    const count = countMatches(freeUnitsOn(calendar, nearby), empty, withNights(nearby));
    if (count > 0) found.push({ ...stayOnWire(nearby), count });
    if (found.length === MAX_DATES) break;
  }
  return found;
}

function* nearestShifts(): Generator<number> {
  for (let days = 1; days <= MAX_SHIFT_DAYS; days++) yield* [days, -days];
}

function countMatches(free: Candidates, { listings, party, choice }: EmptySearch, stay: StayNights): number {
  return findResults(free, listings, party, stay).filter((result) => isMatch(judge(result, choice))).length;
}
