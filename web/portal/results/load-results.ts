import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { searchDatesQuery, searchResultsQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery, ShownSearch } from '#web/search-query/search-query.ts';
import { aroundQuery, searchAround } from './around-query.ts';

/** What the page knows before its first render. */
export interface ResultsLoad {
  /** The search as it was understood, for the search bar. */
  readonly shownSearch: ShownSearch;
  /** Why there are no results to render; the browser asks again by itself. */
  readonly failure?: FailureCode;
}

/**
 * Brings the results into the page on the server. In the browser it only starts to: the page shows at once, with boxes where results will be.
 */
export async function loadResults(queryClient: QueryClient, api: Api, language: Locale, query: SearchQuery): Promise<ResultsLoad> {
  const asked: ResultsLoad = { shownSearch: query.lastBreadcrumbItem ? { placeTitle: query.lastBreadcrumbItem } : {} };
  const options = searchResultsQuery(api, language, query);
  const results = queryClient.ensureQueryData(options).then(
    async (found): Promise<ResultsLoad> => {
      if (import.meta.env.SSR && !query.showOnMap) await prefetchBeside(queryClient, api, language, found, query);
      const { query: understood } = found.meta;
      return {
        shownSearch: {
          ...(query.location || query.area ? { placeTitle: understood.locationTitle, placeIn: understood.locationIn } : {}),
          ...(query.stayLength === undefined && { from: understood.from, to: understood.to }),
        },
      };
    },
    (error: unknown): ResultsLoad => ({ ...asked, failure: failureCodeOf(error) }),
  );
  // What is here already needs no waiting, and names the place in the page's language.
  return import.meta.env.SSR || queryClient.getQueryData(options.queryKey) ? results : asked;
}

/** What stands beside a list of results: the strip over it, and what is free around the place. Where it cannot be had, the browser asks once more. */
async function prefetchBeside(
  queryClient: QueryClient,
  api: Api,
  language: Locale,
  found: SearchResponse,
  query: SearchQuery,
): Promise<void> {
  const around = searchAround(found, query);
  await Promise.all([
    found.meta.stays === undefined && found.meta.totalItems > 0 && queryClient.prefetchQuery(searchDatesQuery(api, language, query)),
    around && queryClient.prefetchQuery(aroundQuery(api, language, found, around)),
  ]);
}
