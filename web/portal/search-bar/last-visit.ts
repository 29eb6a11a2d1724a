import { useEffect, useState } from 'react';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { keepLastSearch, readLastSearch } from '#web/search-query/last-search.ts';
import { parseSearchQuery } from '#web/search-query/search-query.ts';
import { destinationOf, partyQuery, type SearchForm, searchFormOf } from './search-form.ts';

/** Keeps a search for the next visit; the fields are those of `formData` (specification §3). */
export function rememberSearch(form: SearchForm): void {
  const { range, open, keyword } = form;
  keepLastSearch({
    ...partyQuery(form),
    // Open dates are of the day on which they were asked for.
    ...(isWholeRange(range) && !open
      ? { from: toWireDate(range.from), to: toWireDate(range.to), numberOfNights: nightsBetween(range.from, range.to) }
      : {}),
    ...destinationOf(form),
    lastBreadcrumbItem: keyword,
  });
}

/** Returns the last search, when it named a place; its dates only while they lie ahead. */
function lastVisit(today: LocalDate): SearchForm | undefined {
  const stored = readLastSearch();
  const form = stored && searchFormOf(parseSearchQuery(stored), today);
  return form?.keyword === '' ? undefined : form;
}

/** Returns the last search of this browser when it is wanted; known only after hydration. */
export function useLastVisit(isWanted = true): SearchForm | undefined {
  const { today } = useSurroundings();
  const [visit, setVisit] = useState<SearchForm>();
  useEffect(() => {
    if (isWanted) setVisit(lastVisit(today));
  }, [today, isWanted]);
  return visit;
}
