import type { SearchResponse, SearchResult } from '#contract/search.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The search as it was understood, so that a property opens with the dates that the prices stand for. */
function carriedSearch({ meta }: SearchResponse, { popupOpened: _popup, ...asked }: SearchQuery): SearchQuery {
  return withDates(asked, meta.query);
}

/** The same for one result, which has dates of its own where those of the search are open. */
export function searchOfResult({ openDates }: SearchResult, response: SearchResponse, query: SearchQuery): SearchQuery {
  const carried = carriedSearch(response, query);
  return openDates ? withDates(carried, openDates) : carried;
}

/** A search with the dates of one of its results. */
function withDates(
  { stayLength: _length, period: _period, ...asked }: SearchQuery,
  { from, to }: Pick<NonNullable<SearchResult['openDates']>, 'from' | 'to'>,
): SearchQuery {
  return { ...asked, from, to };
}
