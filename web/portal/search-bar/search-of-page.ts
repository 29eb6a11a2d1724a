import { skipToken, useQuery } from '@tanstack/react-query';
import { useMatches, useSearch } from '@tanstack/react-router';
import type { SearchResponse } from '#contract/search.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { searchResultsQuery } from '#web/search-query/results-queries.ts';
import { parseSearchQuery, type SearchQuery, type ShownSearch } from '#web/search-query/search-query.ts';

/** The search of a page, from its address and from what it shows. */
export interface SearchOfPage {
  readonly query: SearchQuery;
  readonly shown: ShownSearch;
  readonly hotelId: string | undefined;
}

const RESULTS = '/portal/$language/_site/search-results';

/** Returns what pages other than results understand of a search: exact dates alone. */
function dated({ stayLength: _length, period: _period, ...query }: SearchQuery): SearchQuery {
  return query;
}

/** Returns the search of the page that is shown; whoever asks hears when it changes. */
export function useSearchOfPage(): SearchOfPage {
  const query = useSearch({
    strict: false,
    select: (search) => parseSearchQuery(search as Record<string, unknown>),
    structuralSharing: true,
  });
  const page = useMatches({
    select: (matches) => ({
      shown: shownSearchOf(matches.at(-1)?.loaderData),
      hotelId: hotelIdOf(matches.at(-1)),
      isOfResults: matches.at(-1)?.routeId === RESULTS,
    }),
    structuralSharing: true,
  });
  const understood = useUnderstoodSearch(query);
  const { hotelId, isOfResults } = page;
  return {
    query: isOfResults ? query : dated(query),
    hotelId,
    shown: hotelId === undefined ? { ...page.shown, ...understood } : { ...page.shown, hotelId },
  };
}

/** Returns the search as the server understood it, once its answer is there: the place in the page's language. */
function useUnderstoodSearch(query: SearchQuery): ShownSearch {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const { queryKey } = searchResultsQuery(api, language, query);
  // Only looks at what the page itself asks for.
  const { data } = useQuery<SearchResponse>({ queryKey, queryFn: skipToken });
  if (!data) return {};
  const { from, to, locationTitle } = data.meta.query;
  return { ...(query.stayLength === undefined && { from, to }), ...(query.location || query.area ? { placeTitle: locationTitle } : {}) };
}

function shownSearchOf(loaderData: unknown): ShownSearch {
  if (typeof loaderData !== 'object' || loaderData === null || !('shownSearch' in loaderData)) return {};
  // A page's loader may return what it knows better than the address as `shownSearch`; only loaders that declare
  // `ShownSearch` use this name.
  return (loaderData.shownSearch ?? {}) as ShownSearch;
}

/** Returns the hotel that the page is about; none on a page that says that there is no such hotel. */
function hotelIdOf(page: { readonly status: string; readonly params: unknown } | undefined): string | undefined {
  if (page === undefined || page.status === 'notFound') return undefined;
  const { params } = page;
  return typeof params === 'object' && params !== null && 'hotelId' in params && typeof params.hotelId === 'string'
    ? params.hotelId
    : undefined;
}
