import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { SearchCallQuery } from '#web/api/endpoints.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Returns the parameters of the call behind a search, without those that the page alone needs. */
export function searchCallOf({
  lastBreadcrumbItem: _item,
  showOnMap: _map,
  popupOpened: _popup,
  page,
  ...asked
}: SearchQuery): SearchCallQuery {
  return { ...asked, ...(page ? { currentPage: page } : {}) };
}

/** Describes the call for one page of results. While another one is loading, the one before stays with its filters. */
export function searchResultsQuery(api: Api, language: Locale, query: SearchQuery) {
  const call = searchCallOf(query);
  return queryOptions({
    queryKey: ['search', language, call],
    queryFn: ({ signal }) => api.get('/portal/search', call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Describes the call for the number of results of a search, and with each option of the filters, without the results.
 */
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

/**
 * Describes the call for the prices of other dates: the days around the search's or, for a length, all stays that fit.
 */
export function searchDatesQuery(api: Api, language: Locale, { page: _page, sortBy: _by, sortOrder: _order, ...query }: SearchQuery) {
  const { from, to, ...rest } = searchCallOf(query);
  const call = rest.stayLength === undefined ? { ...rest, ...(from && { from }), ...(to && { to }) } : rest;
  return queryOptions({
    queryKey: ['search-dates', language, call],
    queryFn: ({ signal }) => api.get('/portal/search/dates', call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Describes the call for the places that most people search for, as the search box suggests them. */
export function popularPlacesQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['suggestions', language, ''],
    queryFn: ({ signal }) => api.get('/portal/locations/suggestions', { keyword: '' }, { signal }),
    staleTime: 5 * 60_000,
  });
}
