import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api, SearchCallQuery } from '#web/api/client.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The call behind a search: what only the page itself needs stays at home. */
export function searchCallOf({
  lastBreadcrumbItem: _item,
  showOnMap: _map,
  popupOpened: _popup,
  page,
  ...asked
}: SearchQuery): SearchCallQuery {
  return { ...asked, ...(page ? { currentPage: page } : {}) };
}

/** One page of results. While another one is on its way, the one before stays: its filters remain on the screen. */
export function searchResultsQuery(api: Api, language: Locale, query: SearchQuery) {
  const call = searchCallOf(query);
  return queryOptions({
    queryKey: ['search', language, call],
    queryFn: ({ signal }) => api.get('/portal/search', call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many results a search has, and how many with each option of the filters, without bringing them. */
export function resultCountsQuery(api: Api, language: Locale, { page: _page, ...query }: SearchQuery) {
  const call = { ...searchCallOf(query), perPage: 1 };
  return queryOptions({
    queryKey: ['search-count', language, call],
    queryFn: async ({ signal }) => {
      const { totalItems, filters } = (await api.get('/portal/search', call, { signal })).meta;
      return { totalItems, filters };
    },
    placeholderData: keepPreviousData,
  });
}

/** What other dates of a search cost: the days around it or, where the address names a length, all stays that fit. */
export function searchDatesQuery(api: Api, language: Locale, { page: _page, sortBy: _by, sortOrder: _order, ...query }: SearchQuery) {
  const { from, to, ...rest } = searchCallOf(query);
  const call = rest.stayLength === undefined ? { ...rest, ...(from && { from }), ...(to && { to }) } : rest;
  return queryOptions({
    queryKey: ['search-dates', language, call],
    queryFn: ({ signal }) => api.get('/portal/search/dates', call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The places that most people search for, as the search box suggests them. */
export function popularPlacesQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['suggestions', language, ''],
    queryFn: ({ signal }) => api.get('/portal/locations/suggestions', { keyword: '' }, { signal }),
    staleTime: 5 * 60_000,
  });
}
