import { useEffect, useState } from 'react';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import { parseSearchQuery } from '#web/search-query/search-query.ts';
import { destinationOf, type SearchForm, searchFormOf } from './search-form.ts';

/** Where the last search waits for the next visit (specification §3); the fields are those of `formData`. */
const STORAGE_KEY = 'iw-searchForm';

/** Keeps a search for the next visit. A browser without storage forgets it, and everything else works. */
export function rememberSearch(form: SearchForm): void {
  const { range, open, keyword } = form;
  const stored = {
    roomsInfo: roomsInfoOf([...form.rooms]),
    // Open dates are of the day on which they were asked for.
    ...(isWholeRange(range) && !open
      ? { from: toWireDate(range.from), to: toWireDate(range.to), numberOfNights: nightsBetween(range.from, range.to) }
      : {}),
    ...destinationOf(form),
    lastBreadcrumbItem: keyword,
  };
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or forbidden: a convenience is lost, nothing else.
  }
}

/** The last search, when it named a place; its dates only while they lie ahead. Undefined on the server. */
function lastVisit(today: LocalDate): SearchForm | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const form = searchFormOf(parseSearchQuery({ ...stored }), today);
    return form.keyword === '' ? undefined : form;
  } catch {
    // Unreadable leftovers of another version count as no visit.
    return undefined;
  }
}

/** The last search of this browser, looked up when it is wanted; known only after hydration, since the server cannot see it. */
export function useLastVisit(isWanted = true): SearchForm | undefined {
  const { today } = useSurroundings();
  const [visit, setVisit] = useState<SearchForm>();
  useEffect(() => {
    if (isWanted) setVisit(lastVisit(today));
  }, [today, isWanted]);
  return visit;
}
