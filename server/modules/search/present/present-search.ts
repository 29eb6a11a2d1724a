import type { SearchResponse } from '#contract/search.ts';
import { nightsOf, type SearchRequest, stayOnWire } from '../ask/search-request.ts';
import type { Listings } from '../listings/listing.ts';
import type { SearchPlace } from '../place/resolve-place.ts';
import { type FacetCounts, type OptionsHeld, presentFilters } from './present-filters.ts';
import { presentResult, type ShownResult } from './present-result.ts';

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

/** Puts the answer to a search into the words of its reader. */
export function presentSearch(request: SearchRequest, { listings, place, optionsHeld, found, empty }: Presented): SearchResponse {
  return {
    data: found.page.map((result) => presentResult(result, listings, request)),
    meta: {
      filters: presentFilters({ listings, place, held: optionsHeld(), counts: found.counts }, request),
      histogram: found.histogram,
      sortBy: request.sortBy,
      sortOrder: request.sortOrder,
      totalItems: found.totalItems,
      currentPage: request.page,
      perPage: request.perPage,
      query: presentQuery(request, place),
      ...(empty && { empty }),
      ...(found.stays && { stays: found.stays }),
    },
  };
}

function presentQuery(request: SearchRequest, place: SearchPlace): Meta['query'] {
  return {
    ...stayOnWire(request.stay),
    nights: nightsOf(request),
    roomsInfo: request.roomsInfo,
    keepsShabbat: request.keepsShabbat,
    location: place.location,
    locationEntityMarker: place.marker,
    locationTitle: place.title[request.locale],
    locationIn: place.titleIn[request.locale],
    center: { latitude: place.latitude, longitude: place.longitude },
    ...(place.near && { near: { kilometres: place.near.kilometres, townIn: place.near.townIn?.[request.locale] ?? null } }),
  };
}
