import { useNavigate, useRouter } from '@tanstack/react-router';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { Suggestion } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { rememberSearch } from './last-visit.ts';
import { queryOfForm, type SearchAction, type SearchForm, searchFormAfter, searchFormOf } from './search-form.ts';
import type { SearchOfPage } from './search-of-page.ts';

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
  /** True on the page of one hotel: the button then updates it. */
  readonly isHotelPage: boolean;
  /** The address to which browsers send the form without scripts; undefined: the same page. */
  readonly action: string | undefined;
}

/**
 * Keeps the search bar of a page: its form begins as the address says, and follows the address when that changes.
 * @param search of {@link useSearchOfPage}, asked outside of what comes to life later: by then the address may be
 * another than the server's page was for
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
