import type { SearchResponse } from '#contract/search.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The search as it was understood, so that a property opens with the dates that the prices stand for. */
export function carriedSearch({ meta }: SearchResponse, { popupOpened: _popup, ...asked }: SearchQuery): SearchQuery {
  return { ...asked, from: meta.query.from, to: meta.query.to };
}
