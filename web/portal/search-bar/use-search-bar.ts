import { skipToken, useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Suggestion } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { SearchResponse } from '#contract/search.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { searchResultsQuery } from '#web/search-query/results-queries.ts';
import { parseSearchQuery, type SearchQuery, type ShownSearch } from '#web/search-query/search-query.ts';
import { rememberSearch } from './last-visit.ts';
import { queryOfForm, type SearchAction, type SearchForm, searchFormAfter, searchFormOf } from './search-form.ts';

export interface SearchBarState {
  readonly form: SearchForm;
  readonly dispatch: Dispatch<SearchAction>;
  /** Goes to the results, or to the property page when a hotel was chosen. */
  readonly submit: () => void;
  /** Takes a suggestion; a hotel leads to its page at once (specification §4). */
  readonly choosePlace: (suggestion: Suggestion) => void;
  readonly today: LocalDate;
  /** Last day on which a stay may end. */
  readonly lastDay: LocalDate;
  /** Whether the page is about one hotel: the button then updates it. */
  readonly isHotelPage: boolean;
  /** Where the browser leads when it sends the form by itself, before scripts are alive or without them; undefined: to the same page. */
  readonly action: string | undefined;
}

/** What the page says of its search, in its address and by what it shows. */
export interface SearchOfPage {
  readonly query: SearchQuery;
  readonly shown: ShownSearch;
  readonly hotelId: string | undefined;
}

/**
 * The search bar of a page: its form begins as the address says, and follows the address when that changes.
 * @param search of {@link useSearchOfPage}, asked outside of what comes to life later: by then the address may be another than the server's page was for
 */
export function useSearchBar({ query, shown, hotelId }: SearchOfPage): SearchBarState {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const router = useRouter();
  const navigate = useNavigate();
  const [form, dispatch] = useReducer(searchFormAfter, undefined, () => searchFormOf(query, today, shown));

  const address = JSON.stringify([query, shown]);
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    dispatch({ type: 'replaced', form: searchFormOf(query, today, shown) });
  }, [address, query, shown, today]);

  const go = (next: SearchForm) => {
    rememberSearch(next);
    const search = queryOfForm(next, today, query, shown);
    const isHotel = next.place?.marker === '__H__' && next.place.title === next.keyword.trim();
    // A hotel's page whose box was emptied stays with its hotel.
    const target = isHotel ? next.place.location : next.keyword.trim() === '' ? hotelId : undefined;
    void navigate(target === undefined ? paths.searchResults(language, search) : paths.hotelDetails(language, target, search));
  };
  return {
    form,
    dispatch,
    submit: () => go(form),
    choosePlace: ({ title, location, entityMarker, hotelId: chosenHotel }) => {
      const place = { title, location: chosenHotel === null ? location : String(chosenHotel), marker: entityMarker };
      dispatch({ type: 'placeChosen', place });
      if (entityMarker === '__H__') go(searchFormAfter(form, { type: 'placeChosen', place }));
    },
    today,
    lastDay: addDays(today, SEARCH_LIMITS.maxDaysAhead + SEARCH_LIMITS.maxNights),
    isHotelPage: hotelId !== undefined,
    action: hotelId === undefined ? router.buildLocation(paths.searchResults(language, {})).href : undefined,
  };
}

const RESULTS = '/portal/$language/_site/search-results';

/** What pages other than results understand of an address: exact dates alone. */
function dated({ stayLength: _length, period: _period, ...query }: SearchQuery): SearchQuery {
  return query;
}

/** The search of the page that is shown; whoever asks hears when it changes. */
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

/** How the server understood the search of a results page, once its answer is here: it names the place in the page's language. */
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
  // A page's loader may return what it knows better than the address as `shownSearch`; only loaders that declare `ShownSearch` use this name.
  return (loaderData.shownSearch ?? {}) as ShownSearch;
}

/** The hotel that the page is about; none on a page that says that there is no such hotel. */
function hotelIdOf(page: { readonly status: string; readonly params: unknown } | undefined): string | undefined {
  if (page === undefined || page.status === 'notFound') return undefined;
  const { params } = page;
  return typeof params === 'object' && params !== null && 'hotelId' in params && typeof params.hotelId === 'string'
    ? params.hotelId
    : undefined;
}
