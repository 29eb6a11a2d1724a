import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { ShownSearch } from '#web/portal/search-bar/use-search-bar.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** One page of results. What only the page itself needs (open panels, breadcrumbs) is not part of the question. */
export const resultsQuery = (api: Api, language: Locale, search: SearchQuery) => {
  const { lastBreadcrumbItem: _item, showOnMap: _map, popupOpened: _popup, ...question } = search;
  return queryOptions({
    queryKey: ['search', language, question],
    queryFn: ({ signal }) => api.get('/portal/search', question, { signal }),
  });
};

/** Brings a page of results, and tells the search bar how the search was understood. */
export async function loadResults(queryClient: QueryClient, api: Api, language: Locale, search: SearchQuery): Promise<{ shownSearch: ShownSearch }> {
  const { meta } = await queryClient.ensureQueryData(resultsQuery(api, language, search));
  const { from, to, locationTitle, locationEntityMarker } = meta.query;
  return { shownSearch: { from, to, ...(locationEntityMarker === '__CO__' ? {} : { placeTitle: locationTitle }) } };
}
