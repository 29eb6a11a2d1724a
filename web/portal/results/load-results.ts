import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { searchDatesQuery, searchResultsQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery, ShownSearch } from '#web/search-query/search-query.ts';

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
    async ({ meta }): Promise<ResultsLoad> => {
      // The strip over the list; where it cannot be had, the browser asks once more.
      if (import.meta.env.SSR && meta.stays === undefined && meta.totalItems > 0 && !query.showOnMap)
        await queryClient.prefetchQuery(searchDatesQuery(api, language, query));
      const { query: understood } = meta;
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
