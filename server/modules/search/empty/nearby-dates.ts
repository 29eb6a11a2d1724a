import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { isMatch, judge } from '../filters.ts';
import { type Candidates, findResults } from '../find-results.ts';
import { stayOnWire } from '../open-dates/best-of-stays.ts';
import type { SearchRequest } from '../search-request.ts';
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
  const stays = nearbyStays(empty.request);
  if (stays.length === 0) return [];
  // Read a moment later than the listings: what was published in between is not among the asked properties.
  const { calendar } = await readStayCalendar(db, empty.request, byDate(stays), () => propertyIds);
  return thoseWithMatches(stays, (stay) => countMatches(freeUnitsOn(calendar, stay), empty, withNights(stay)));
}

/** Stays of as many nights up to a week away that may be searched: the nearest first, later before earlier. */
export function nearbyStays({ stay, today }: Pick<SearchRequest, 'stay' | 'today'>): Stay[] {
  const shifts = Array.from({ length: MAX_SHIFT_DAYS }, (_, days) => [days + 1, -days - 1]).flat();
  return shifts
    .map((shift) => ({ arrivalDate: addDays(stay.arrivalDate, shift), departureDate: addDays(stay.departureDate, shift) }))
    .filter((shifted) => stayProblem(shifted, today) === undefined);
}

export function byDate(stays: readonly Stay[]): Stay[] {
  return stays.toSorted((one, other) => (one.arrivalDate < other.arrivalDate ? -1 : 1));
}

/** The first of some stays for which anything matches, at most four. */
export function thoseWithMatches(stays: readonly Stay[], countOn: (stay: Stay) => number): NearbyDates {
  const found: NearbyDates = [];
  for (const stay of stays) {
    const count = countOn(stay);
    if (count > 0) found.push({ ...stayOnWire(stay), count });
    if (found.length === MAX_DATES) break;
  }
  return found;
}

function countMatches(free: Candidates, { listings, party, choice }: EmptySearch, stay: StayNights): number {
  return findResults(free, listings, party, stay).filter((result) => isMatch(judge(result, choice))).length;
}
