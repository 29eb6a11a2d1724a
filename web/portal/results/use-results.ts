import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { searchResultsQuery } from '#web/search-query/results-queries.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

const route = getRouteApi('/portal/$language/_site/search-results');

/** Returns the search that the address names. */
export function useSearchQuery(): SearchQuery {
  return route.useSearch();
}

/** Returns the search without the named panel, so that opening one does not render the results anew. */
function useSearchOfResults(): SearchQuery {
  return route.useSearch({ select: ({ popupOpened: _popup, ...query }) => query, structuralSharing: true });
}

/** Returns the panel that the address names. */
export function useNamedPanel(): string | undefined {
  return route.useSearch({ select: ({ popupOpened }) => popupOpened });
}

/** Returns the results of the address, and what the server could already say about them. */
export function useResults() {
  const query = useSearchOfResults();
  const { language } = useI18n();
  const { api } = useSurroundings();
  const loaded = route.useLoaderData({ structuralSharing: true });
  return { query, loaded, results: useQuery(searchResultsQuery(api, language, query)) };
}

/** Changes the search in the address, without scrolling the page. */
export function useChangeSearch() {
  const navigate = route.useNavigate();
  const { language } = useI18n();
  return (query: SearchQuery, { isReplaced = false }: { isReplaced?: boolean } = {}) =>
    navigate({ ...paths.searchResults(language, query), resetScroll: false, replace: isReplaced });
}
