import { toWireDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { FacetCounts } from './facets.ts';
import type { Listings } from './listings/listing.ts';
import { type OptionsHeld, presentFilters } from './present-filters.ts';
import { presentResults, type ShownResult } from './present-result.ts';
import type { SearchPlace } from './resolve-place.ts';
import type { SearchRequest } from './search-request.ts';

type Meta = SearchResponse['meta'];

/** What a search found, wherever it looked. */
export interface Found {
  /** The asked page, in order. */
  readonly page: readonly ShownResult[];
  readonly totalItems: number;
  readonly counts: FacetCounts;
  readonly histogram: Meta['histogram'];
  /** Where the dates are open: all stays that fit. */
  readonly stays?: Meta['stays'];
}

/** An answer before it is put into words. */
export interface Presented {
  readonly listings: Listings;
  readonly place: SearchPlace;
  /** Options that any property of the place holds, whatever was found. */
  readonly optionsHeld: () => OptionsHeld;
  readonly found: Found;
  readonly empty: Meta['empty'];
}

/** The answer to a search as it goes out; search-json.ts writes the same from pieces. */
export function presentSearch(request: SearchRequest, presented: Presented): SearchResponse {
  const { listings, place, optionsHeld, found } = presented;
  const { filters, locale } = request;
  return {
    data: presentResults(found.page, { listings, request, nights: nightsOf(request) }),
    meta: {
      filters: presentFilters({ listings, place, optionsHeld, filters, counts: found.counts, locale }),
      ...presentMeta(request, presented),
    },
  };
}

/** What an answer says of the whole search, without the filters. */
export function presentMeta(request: SearchRequest, { place, found, empty }: Presented): Omit<Meta, 'filters'> {
  return {
    histogram: found.histogram,
    sortBy: request.sortBy,
    sortOrder: request.sortOrder,
    totalItems: found.totalItems,
    currentPage: request.page,
    perPage: request.perPage,
    query: presentQuery(request, place, nightsOf(request)),
    ...(empty && { empty }),
    ...(found.stays && { stays: found.stays }),
  };
}

/** How many nights are asked for. */
export function nightsOf({ stay }: Pick<SearchRequest, 'stay'>): number {
  return nightsBetween(stay.arrivalDate, stay.departureDate);
}

function presentQuery(request: SearchRequest, place: SearchPlace, nights: number): Meta['query'] {
  return {
    from: toWireDate(request.stay.arrivalDate),
    to: toWireDate(request.stay.departureDate),
    nights,
    roomsInfo: request.roomsInfo,
    location: place.location,
    locationEntityMarker: place.marker,
    locationTitle: place.title[request.locale],
    locationIn: place.titleIn[request.locale],
    center: { latitude: place.latitude, longitude: place.longitude },
    ...(place.near && { near: { kilometres: place.near.kilometres, townIn: place.near.townIn?.[request.locale] ?? null } }),
  };
}
