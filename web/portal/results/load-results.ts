import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { searchResultsQuery } from './results-queries.ts';

/** What the page knows before its first render. */
export interface ResultsLoad {
  /** Name of the place, as the search understood it. */
  readonly place?: string | undefined;
  /** Why there are no results to render; the browser asks again by itself. */
  readonly failure?: FailureCode;
}

/**
 * Brings the results into the page on the server. In the browser it only starts to: the page shows at once, with boxes where results will be.
 */
export async function loadResults(queryClient: QueryClient, api: Api, language: Locale, query: SearchQuery): Promise<ResultsLoad> {
  const results = queryClient.ensureQueryData(searchResultsQuery(api, language, query)).then(
    ({ meta }): ResultsLoad => ({ place: meta.query.locationTitle }),
    (error: unknown): ResultsLoad => ({ place: query.lastBreadcrumbItem, failure: failureCodeOf(error) }),
  );
  return import.meta.env.SSR ? results : { place: query.lastBreadcrumbItem };
}
