import { useEffect, useState } from 'react';
import { useSurroundings } from '#web/use-surroundings.ts';
import { lastVisit } from './last-visit.ts';
import type { SearchForm } from './search-form.ts';

/** The last search of this browser; known only after hydration, since the server cannot see it. */
export function useLastVisit(): SearchForm | undefined {
  const { today } = useSurroundings();
  const [visit, setVisit] = useState<SearchForm>();
  useEffect(() => setVisit(lastVisit(today)), [today]);
  return visit;
}
