import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { EmptySearch } from './empty/empty-search.ts';
import { explainEmpty } from './empty/explain-empty.ts';
import { countFacets } from './facets.ts';
import { isMatch, judge } from './filters.ts';
import { buildHistogram } from './histogram.ts';
import { presentFilters } from './present-filters.ts';
import { presentResults } from './present-result.ts';
import type { SearchPlace } from './resolve-place.ts';
import type { SearchRequest } from './search-request.ts';
import { sortResults } from './sorting.ts';

/** A search with all that was found, before filters; what a search that finds nothing is explained with, if that is how it ends. */
export type FoundSearch = EmptySearch;

/** Filters what was found, counts, sorts, and presents a page of it. */
export async function answerSearch(db: Kysely<Database>, found: FoundSearch): Promise<SearchResponse> {
  const { request, listings, place, choice, results } = found;
  const nights = nightsBetween(request.stay.arrivalDate, request.stay.departureDate);
  const verdicts = results.map((result) => judge(result, choice));
  const matches = results.filter((_, index) => verdicts[index] && isMatch(verdicts[index]));
  const inHistogram = results.filter((_, index) => verdicts[index]?.failed.length === 0);
  const start = (request.page - 1) * request.perPage;
  const page = sortResults(matches, request).slice(start, start + request.perPage);
  const empty = matches.length === 0 ? await explainEmpty(db, found) : undefined;
  return {
    data: presentResults(page, { listings, request, nights }),
    meta: {
      filters: presentFilters({
        listings,
        place,
        filters: request.filters,
        counts: countFacets(results, verdicts),
        locale: request.locale,
      }),
      histogram: buildHistogram(
        inHistogram.map((result) => result.totalAgorot),
        nights,
      ),
      sortBy: request.sortBy,
      sortOrder: request.sortOrder,
      totalItems: matches.length,
      currentPage: request.page,
      perPage: request.perPage,
      query: presentQuery(request, place, nights),
      ...(empty && { empty }),
    },
  };
}

function presentQuery(request: SearchRequest, place: SearchPlace, nights: number): SearchResponse['meta']['query'] {
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
  };
}
