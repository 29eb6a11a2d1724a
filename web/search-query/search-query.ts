import { fromWireDate, isLocalDate, toWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import {
  ENTITY_MARKERS,
  type EntityMarker,
  isOneOf,
  SORT_ORDERS,
  SORTS,
  type SortBy,
  type SortOrder,
  STAY_LENGTHS,
  type StayLength,
} from '#contract/primitives/enums.ts';
import { FILTER_IDS } from '#contract/primitives/filters.ts';
import { parseMapArea } from '#contract/primitives/map-area.ts';
import { parseOpenPeriod } from '#contract/primitives/open-period.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { SearchFilters } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { parseRoomsInfo, roomsInfoOf } from './parse-rooms-info.ts';

/** The parameters of search-results (specification §2); the property page carries them along. Absent means default. */
export interface SearchQuery {
  roomsInfo?: RoomsInfo;
  /** There if the guests keep Shabbat. */
  keepsShabbat?: '1';
  from?: WireDate;
  to?: WireDate;
  /** Instead of dates, or beside one of the stays that fit: how long, and when. */
  stayLength?: StayLength;
  period?: string;
  /** Slug or name of a place, or the id of a hotel. */
  location?: string;
  locationEntityMarker?: EntityMarker;
  /** A part of the map, `south,west,north,east`; the location is then where to go back to. */
  area?: string;
  filters?: Partial<SearchFilters>;
  /** Title of the place as the visitor chose it, for breadcrumbs and the search bar. */
  lastBreadcrumbItem?: string;
  sortBy?: SortBy;
  sortOrder?: SortOrder;
  page?: number;
  showOnMap?: boolean;
  /** Optional extra charges that are taken, as `chosenToText` writes them; of a property's page alone. */
  extras?: string;
  /** Name of the panel that stands open, such as `filters`. */
  popupOpened?: string;
}

type Parsers = { readonly [Name in keyof Required<SearchQuery>]: (value: unknown) => SearchQuery[Name] | undefined };

const parsers: Parsers = {
  roomsInfo: (value) => parseRoomsInfo(jsonOf(value)),
  keepsShabbat: (value) => (value === '1' || value === 'true' || value === true ? '1' : undefined),
  from: dateOf,
  to: dateOf,
  stayLength: (value) => STAY_LENGTHS.find((length) => length === String(value)),
  period: (value) => (typeof value === 'string' && parseOpenPeriod(value) ? value : undefined),
  location: textOf(200),
  locationEntityMarker: (value) => (isOneOf(ENTITY_MARKERS, value) ? value : undefined),
  area: (value) => (typeof value === 'string' && parseMapArea(value) ? value : undefined),
  filters: (value) => parseFilters(jsonOf(value)),
  lastBreadcrumbItem: textOf(200),
  sortBy: (value) => (isOneOf(SORTS, value) ? value : undefined),
  sortOrder: (value) => (isOneOf(SORT_ORDERS, value) ? value : undefined),
  page: (value) => wholeNumber(value, 1, 100_000),
  showOnMap: (value) => (value === true || value === 'true' ? true : undefined),
  extras: extrasOf,
  popupOpened: textOf(40),
};

/**
 * Reads the parameters of a search from an address (text) or from code (values). What is not understood is dropped,
 * never an error: addresses are typed, shortened and passed on by people. The order of the parameters is kept, so that
 * a good address stays as it is.
 *
 * A dropped parameter is there as `undefined`: the router lays the result over the raw parameters, whose text would
 * come through otherwise.
 */
export function parseSearchQuery(raw: Record<string, unknown>): SearchQuery {
  const known = Object.entries(raw).filter((pair): pair is [keyof SearchQuery, unknown] => Object.hasOwn(parsers, pair[0]));
  // Each value comes from the parser of its own name.
  return { ...Object.fromEntries(known.map(([name, value]) => [name, parsers[name](value)])), ...parsePlainSearch(raw) } as SearchQuery;
}

/** Translates what the plain form sends (`plain-form.tsx`) into the search's parameters; its own leave the address. */
function parsePlainSearch(raw: Record<string, unknown>): SearchQuery {
  const sent = Object.fromEntries(PLAIN_FIELDS.filter((name) => Object.hasOwn(raw, name)).map((name) => [name, undefined]));
  const { arrival, departure, adults } = raw;
  const numberOfAdults = wholeNumber(adults, 1, SEARCH_LIMITS.maxAdultsPerRoom);
  const [from, to] = [arrival, departure].map((date) => (typeof date === 'string' && isLocalDate(date) ? date : undefined));
  return {
    ...sent,
    ...(from && { from: toWireDate(from), to: toWireDate(to ?? addDays(from, 1)) }),
    ...(numberOfAdults && { roomsInfo: roomsInfoOf([{ name: '1', numberOfAdults, numberOfChildren: 0, children: [] }]) }),
  };
}

const PLAIN_FIELDS = ['arrival', 'departure', 'adults'];

/** Returns who is coming, as far as a search says it. */
export function partyOf({ roomsInfo, keepsShabbat }: PartyParameters): Pick<SearchQuery, 'roomsInfo' | 'keepsShabbat'> {
  return { ...(roomsInfo && { roomsInfo }), ...(keepsShabbat && { keepsShabbat }) };
}

type PartyParameters = { readonly [Name in 'roomsInfo' | 'keepsShabbat']?: SearchQuery[Name] | undefined };

/** Returns the search begun anew: from its first page, at any price (specification §4). */
export function startedAnew({ page: _page, filters, ...query }: SearchQuery): SearchQuery {
  const { price: _price, ...kept } = filters ?? {};
  return Object.keys(kept).length > 0 ? { ...query, filters: kept } : query;
}

/** Returns whether two searches look for the same on other dates, as the days over the results do. */
export function isSameButForDay(first: SearchQuery, second: SearchQuery): boolean {
  const [one, other] = [first, second].map(({ popupOpened: _popup, ...query }) => {
    const { from: _from, to: _to, ...rest } = startedAnew(query);
    const asked = Object.entries(rest).filter(([, value]) => value !== undefined);
    return JSON.stringify(asked.sort(([name], [next]) => name.localeCompare(next)));
  });
  return one === other;
}

function textOf(maxLength: number) {
  return (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    return text === '' ? undefined : text.slice(0, maxLength);
  };
}

function dateOf(value: unknown): WireDate | undefined {
  return typeof value === 'string' && fromWireDate(value) !== undefined ? value : undefined;
}

function extrasOf(value: unknown): string | undefined {
  // A single id comes as a number.
  const text = typeof value === 'number' ? String(value) : value;
  // The property's page reads it.
  return typeof text === 'string' && /^[\dux,]{1,500}$/.test(text) ? text : undefined;
}

function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // A cut-off address: the parameter is dropped like any other that is not understood.
    return undefined;
  }
}

function parseFilters(value: unknown): Partial<SearchFilters> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const filters: Partial<SearchFilters> = {};
  for (const [id, chosen] of Object.entries(value)) {
    if (id === 'price') {
      const price = parsePrice(chosen);
      if (price) filters.price = price;
    } else if (isOneOf(FILTER_IDS, id) && Array.isArray(chosen)) {
      const ids = chosen.filter((option): option is string => typeof option === 'string' && option.length <= 80);
      if (ids.length > 0) filters[id] = ids;
    }
  }
  return Object.keys(filters).length > 0 ? filters : undefined;
}

function parsePrice(value: unknown): { from: number; to: number } | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return undefined;
  const from = wholeNumber(value.from, 0, SEARCH_LIMITS.maxPriceShekels);
  const to = wholeNumber(value.to, 0, SEARCH_LIMITS.maxPriceShekels);
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** The search as the page behind an address knows it better than the address. */
export interface ShownSearch {
  /** Title of the place in the page's language. */
  readonly placeTitle?: string;
  /** The place as it stands in a sentence: בכנרת והסביבה. */
  readonly placeIn?: string;
  /** Dates that were searched when the address names none. */
  readonly from?: string;
  readonly to?: string;
  /** The one hotel that the page is about, under the title of the place. */
  readonly hotelId?: string;
}
