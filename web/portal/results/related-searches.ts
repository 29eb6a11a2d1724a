import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { MapArea } from '#contract/primitives/map-area.ts';
import type { SearchResponse, SearchResult } from '#contract/search.ts';
import type { Api } from '#web/api/client.ts';
import { searchCallOf } from '#web/search-query/results-queries.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { withoutLocations } from './filter-choice.ts';

/** Up to so many results leave room for what is free beyond the place. */
const FEW = 5;

/** Half an hour's drive, from the middle of the place: some 30 km in each direction. */
const LATITUDES = 0.27;
const LONGITUDES = 0.32;

/** Two rows of cards beside those that the place itself may have. */
const MOST = 6;

/**
 * Returns the same search around its place instead of within it, for a search that found little or nothing; undefined
 * where it found enough, or where nothing lies around it: of the whole country, of a part of the map, of a later page.
 */
export function searchAround({ meta }: SearchResponse, query: SearchQuery): SearchQuery | undefined {
  const { center, locationEntityMarker } = meta.query;
  if (meta.totalItems > FEW || meta.currentPage > 1 || query.area !== undefined || locationEntityMarker === '__CO__') return undefined;
  // Why there is nothing is found out along with where there is something.
  if (meta.empty?.nearbyPlaces.length === 0) return undefined;
  const { page: _page, ...asked } = withoutLocations(query);
  const area = writeMapArea({
    south: center.latitude - LATITUDES,
    north: center.latitude + LATITUDES,
    west: center.longitude - LONGITUDES,
    east: center.longitude + LONGITUDES,
  });
  return { ...asked, area };
}

/** Describes the call for what is free around a place beside what was found in it. */
export function aroundQuery(api: Api, language: Locale, found: SearchResponse, around: SearchQuery) {
  const call = { ...searchCallOf(around), perPage: FEW + MOST };
  const shown = new Set(found.data.map(({ id }) => id));
  return queryOptions({
    queryKey: ['search-around', language, call],
    queryFn: ({ signal }) => api.get('/portal/search', call, { signal }),
    select: (response) => ({ response, results: response.data.filter(({ id }) => !shown.has(id)).slice(0, MOST) }),
  });
}

/** Returns the search as it was understood, so that a property opens with the dates that the prices stand for. */
function carriedSearch({ meta }: SearchResponse, { popupOpened: _popup, ...asked }: SearchQuery): SearchQuery {
  return withDates(asked, meta.query);
}

/** Returns the same for one result, which has dates of its own where those of the search are open. */
export function searchOfResult({ openDates }: SearchResult, response: SearchResponse, query: SearchQuery): SearchQuery {
  const carried = carriedSearch(response, query);
  return openDates ? withDates(carried, openDates) : carried;
}

/** Returns a search with the dates of one of its results. */
function withDates(
  { stayLength: _length, period: _period, ...asked }: SearchQuery,
  { from, to }: Pick<NonNullable<SearchResult['openDates']>, 'from' | 'to'>,
): SearchQuery {
  return { ...asked, from, to };
}

/** About eleven metres. */
const WRITTEN_DIGITS = 4;

/**
 * Returns an area as addresses have it. The area grows to the next written digit, so that nothing at its edge is lost.
 */
export function writeMapArea({ south, west, north, east }: MapArea): string {
  const scale = 10 ** WRITTEN_DIGITS;
  const down = (degrees: number) => String(Math.floor(degrees * scale) / scale);
  const up = (degrees: number) => String(Math.ceil(degrees * scale) / scale);
  return [down(south), down(west), up(north), up(east)].join(',');
}
