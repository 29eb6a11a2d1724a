import type { z } from 'zod';
import type { EntityMarker } from '#contract/places.ts';
import type { SortBy, SortOrder } from '#contract/primitives/enums.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { type MapArea, parseMapArea } from '#contract/primitives/map-area.ts';
import { parseOpenPeriod } from '#contract/primitives/open-period.ts';
import { DEFAULT_ROOMS, type RoomsInfo, SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { SearchFilters, searchQuery } from '#contract/search.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { openStays, type StayProblem, stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { CODE_OF_STAY_PROBLEM } from '#server/modules/offers/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { defaultOrder } from '../present/sorting.ts';

/** Which nights count as free, and for whom. */
export interface Viewer {
  readonly now: Date;
  /** SHA-256 of the browser's own number: its hold counts as free on its own pages. Null for everybody else. */
  readonly browserHash: Buffer | null;
}

/** A search with its defaults filled in. */
export interface SearchRequest {
  /** Where the dates are open, the first of `openStays`. */
  readonly stay: Stay;
  /** Where the dates are open, those that fit, by date; each place is shown with the cheapest. */
  readonly openStays: readonly Stay[] | undefined;
  readonly roomsInfo: RoomsInfo;
  readonly keepsShabbat: boolean;
  readonly location: string;
  readonly marker: EntityMarker | undefined;
  /** A part of the map, which then takes the location's place. */
  readonly area: MapArea | undefined;
  readonly filters: SearchFilters;
  readonly sortBy: SortBy;
  readonly sortOrder: SortOrder;
  readonly page: number;
  readonly perPage: number;
  readonly locale: Locale;
  readonly today: LocalDate;
  readonly viewer: Viewer;
}

/** How far the stays of {@link staysAround} lie from the asked one, at most. */
const MAX_SHIFT_DAYS = 5;

/**
 * Fills in the defaults of a query (docs/product.md §6): today for one night, two adults, the whole country, recommended first, page 1 of 30.
 * `page` and `currentPage` are the same thing; `numberOfGuests` and `numberOfNights` only inform.
 * @throws DomainError `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`, `stay_too_far_ahead`
 */
export function readSearchRequest(
  query: z.output<typeof searchQuery>,
  caller: { locale: Locale; today: LocalDate; viewer: Viewer },
): SearchRequest {
  const stays = query.from === undefined ? readOpenStays(query, caller.today) : undefined;
  const stay = stays?.[0] ?? readStay(query, caller.today);
  const sortBy = query.sortBy ?? 'recommended';
  return {
    ...caller,
    stay,
    openStays: stays,
    roomsInfo: query.roomsInfo ?? DEFAULT_ROOMS,
    keepsShabbat: query.keepsShabbat !== undefined,
    location: query.location ?? '',
    marker: query.locationEntityMarker || undefined,
    area: query.area === undefined ? undefined : parseMapArea(query.area),
    filters: query.filters ?? {},
    sortBy,
    sortOrder: query.sortOrder ?? defaultOrder(sortBy),
    page: query.page ?? query.currentPage ?? 1,
    perPage: query.perPage ?? SEARCH_LIMITS.pageSize,
  };
}

/** The dates of a search, whose defaults are today and one night. */
function readStay({ from, to }: z.output<typeof searchQuery>, today: LocalDate): Stay {
  const arrivalDate = toDate(from) ?? today;
  const stay = { arrivalDate, departureDate: toDate(to) ?? addDays(arrivalDate, 1) };
  const problem = stayProblem(stay, today);
  if (problem !== undefined) refuse(problem, today);
  return stay;
}

/** The stays of a search that names a length instead of dates, if it does. */
function readOpenStays(
  { stayLength, period }: Pick<z.output<typeof searchQuery>, 'stayLength' | 'period'>,
  today: LocalDate,
): Stay[] | undefined {
  if (stayLength === undefined) return undefined;
  const asked = period === undefined ? undefined : parseOpenPeriod(period);
  const stays = openStays(stayLength, asked, today);
  // A period without a stay lies behind us, or beyond what may be searched.
  if (stays.length === 0) refuse(Array.isArray(asked) && `${asked[0]}-28` > today ? 'tooFarAhead' : 'inThePast', today);
  return stays;
}

function refuse(problem: StayProblem, today: LocalDate): never {
  const { maxNights, maxDaysAhead } = SEARCH_LIMITS;
  throw new DomainError(CODE_OF_STAY_PROBLEM[problem], { today, maxNights, maxDaysAhead });
}

function toDate(wire: string | undefined): LocalDate | undefined {
  return wire === undefined ? undefined : fromWireDate(wire);
}

/** Returns how many nights are asked for. */
export function nightsOf({ stay }: Pick<SearchRequest, 'stay'>): number {
  return nightsBetween(stay.arrivalDate, stay.departureDate);
}

/** Returns the stays of as many nights that begin within five days of the asked one, itself among them. */
export function staysAround({ stay, today }: SearchRequest): Stay[] {
  return Array.from({ length: 2 * MAX_SHIFT_DAYS + 1 }, (_, index) => index - MAX_SHIFT_DAYS)
    .map((days) => ({ arrivalDate: addDays(stay.arrivalDate, days), departureDate: addDays(stay.departureDate, days) }))
    .filter((each) => stayProblem(each, today) === undefined);
}

/** Returns a stay's dates as they go out. */
export function stayOnWire({ arrivalDate, departureDate }: Stay): { from: string; to: string } {
  return { from: toWireDate(arrivalDate), to: toWireDate(departureDate) };
}
