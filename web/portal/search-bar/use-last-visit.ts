import { useEffect, useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { lastVisit } from './last-visit.ts';
import type { SearchForm } from './search-form.ts';

/** The last search of this browser, looked up when it is wanted; known only after hydration, since the server cannot see it. */
export function useLastVisit(isWanted = true): SearchForm | undefined {
  const { today } = useSurroundings();
  const [visit, setVisit] = useState<SearchForm>();
  useEffect(() => {
    if (isWanted) setVisit(lastVisit(today));
  }, [today, isWanted]);
  return visit;
}
