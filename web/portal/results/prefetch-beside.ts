import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Api } from '#web/api/client.ts';
import { searchDatesQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { aroundQuery, searchAround } from './related-searches.ts';

/** Brings the strip over the results, and what is free around the place. After a failure the browser asks once more. */
export async function prefetchBeside(
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
