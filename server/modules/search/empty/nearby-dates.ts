import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/search-limits.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { isMatch, judge } from '../filters.ts';
import { type Candidates, candidatesByProperty, findResults } from '../find-results.ts';
import { readCalendar } from '../stay-rows.ts';
import type { EmptySearch } from './empty-search.ts';

/** How far other dates may lie from those asked. */
const MAX_SHIFT_DAYS = 7;
const MAX_DATES = 4;

type NearbyDates = NonNullable<SearchResponse['meta']['empty']>['nearbyDates'];

/** The units around the asked dates. */
interface Calendar {
  readonly units: Candidates;
  /** Nights that are not free, as days after the first night of the calendar. */
  readonly takenDays: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Stays of as many nights that do match, with all filters as chosen: the nearest first, later before earlier, at most four.
 * @param propertyIds those that dates alone keep from matching
 */
export async function findNearbyDates(db: Kysely<Database>, empty: EmptySearch, propertyIds: readonly number[]): Promise<NearbyDates> {
  if (propertyIds.length === 0) return [];
  const { stay, today } = empty.request;
  const calendar = await readNearbyCalendar(db, empty, propertyIds);
  const found: NearbyDates = [];
  for (const shift of nearestShifts()) {
    const shifted = { arrivalDate: addDays(stay.arrivalDate, shift), departureDate: addDays(stay.departureDate, shift) };
    if (stayProblem(shifted, today) !== undefined) continue;
    const count = countMatches(freeUnits(calendar, withNights(shifted), shift + MAX_SHIFT_DAYS), empty, withNights(shifted));
    if (count > 0) found.push({ ...onWire(shifted), count });
    if (found.length === MAX_DATES) break;
  }
  return found;
}

async function readNearbyCalendar(
  db: Kysely<Database>,
  { request, listings }: EmptySearch,
  propertyIds: readonly number[],
): Promise<Calendar> {
  const first = addDays(request.stay.arrivalDate, -MAX_SHIFT_DAYS);
  const end = addDays(request.stay.departureDate, MAX_SHIFT_DAYS);
  const rows = await readCalendar(db, { propertyIds, first, end, viewer: request.viewer });
  // Read a moment later than the listings: what was published in between is not among the asked properties.
  const units = candidatesByProperty(rows, listings, request.viewer.now);
  return { units, takenDays: new Map(rows.taken.map(([unitId, days]) => [unitId, new Set(days)])) };
}

function* nearestShifts(): Generator<number> {
  for (let days = 1; days <= MAX_SHIFT_DAYS; days++) yield* [days, -days];
}

function freeUnits({ units, takenDays }: Calendar, stay: StayNights, firstDay: number): Candidates {
  const isFree = (unitId: number) => {
    const taken = takenDays.get(unitId);
    return taken === undefined || stay.nights.every((_, night) => !taken.has(firstDay + night));
  };
  return new Map([...units].map(([propertyId, each]) => [propertyId, each.filter((unit) => isFree(unit.unitId))]));
}

function countMatches(free: Candidates, { listings, party, choice }: EmptySearch, stay: StayNights): number {
  return findResults(free, listings, party, stay).filter((result) => isMatch(judge(result, choice))).length;
}

function onWire(stay: Stay): { from: string; to: string } {
  return { from: toWireDate(stay.arrivalDate), to: toWireDate(stay.departureDate) };
}
