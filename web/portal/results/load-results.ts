import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { laterCode } from '#web/app/later-code.ts';
import { paths } from '#web/paths.ts';
import { popularPlacesQuery, searchResultsQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery, ShownSearch } from '#web/search-query/search-query.ts';

/** The code of all but the heading, which the first view does without. */
export const resultsParts = laterCode(() => import('./results-parts.ts'));

/** The facts of the page before its first render. */
export interface ResultsLoad {
  /** The search as it was understood, for the search bar. */
  readonly shownSearch: ShownSearch;
  /** Why there are no results to render; the browser asks again by itself. */
  readonly failure?: FailureCode;
}

/** Loads the results on the server. In the browser it only starts to: skeletons stand in for them. */
export async function loadResults(queryClient: QueryClient, api: Api, language: Locale, query: SearchQuery): Promise<ResultsLoad> {
  const asked: ResultsLoad = { shownSearch: query.lastBreadcrumbItem ? { placeTitle: query.lastBreadcrumbItem } : {} };
  const options = searchResultsQuery(api, language, query);
  const results = queryClient.ensureQueryData(options).then(
    async (found): Promise<ResultsLoad> => {
      leadToHotel(language, found, query);
      if (import.meta.env.SSR && !query.showOnMap) {
        const { prefetchBeside } = await import('./prefetch-beside.ts');
        await prefetchBeside(queryClient, api, language, found, query);
      }
      const { query: understood } = found.meta;
      return {
        shownSearch: {
          ...(query.location || query.area ? { placeTitle: understood.locationTitle, placeIn: understood.locationIn } : {}),
          ...(query.stayLength === undefined && { from: understood.from, to: understood.to }),
        },
      };
    },
    async (error: unknown): Promise<ResultsLoad> => {
      const failure = failureCodeOf(error);
      if (failure === 'place_not_found') await queryClient.prefetchQuery(popularPlacesQuery(api, language));
      return { ...asked, failure };
    },
  );
  // What is here already needs no waiting, and names the place in the page's language. What was typed may be a hotel,
  // which has a page.
  const isTyped = query.location !== undefined && query.locationEntityMarker === undefined;
  if (!import.meta.env.SSR) await resultsParts.load();
  return import.meta.env.SSR || isTyped || queryClient.getQueryData(options.queryKey) ? results : asked;
}

/** Leads to the page of a hotel whose name was typed: it has other dates where these are taken. @throws a redirect */
function leadToHotel(language: Locale, { meta }: SearchResponse, { location, ...query }: SearchQuery): void {
  const { locationEntityMarker: marker, location: hotelId } = meta.query;
  if (marker !== '__H__' || query.locationEntityMarker !== undefined || query.area || !location) return;
  const { page: _page, filters: _filters, sortBy: _by, sortOrder: _order, showOnMap: _map, ...stay } = query;
  throw redirect(paths.hotelDetails(language, hotelId, stay));
}
