import { useQuery } from '@tanstack/react-query';
import type { LocationKey, Suggestion } from '#contract/places.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import type { SearchForm } from './search-form.ts';

/** What is free changes; who chooses for longer than this sees it anew. */
const FRESH_MS = 60_000;

/**
 * How many places of each suggestion have an offer for the chosen dates and guests, as far as that is known.
 * @returns undefined where no dates are chosen, or where nobody could say: a convenience that fails is left out
 */
export function useFreeCounts(
  { range, open, rooms }: SearchForm,
  suggestions: readonly Suggestion[],
  isOpen: boolean,
): (suggestion: Suggestion) => number | undefined {
  const { api } = useSurroundings();
  const locations = suggestions.map(({ entityMarker, location }) => ({ entityMarker, location }));
  const stay = !open && isWholeRange(range) ? { from: toWireDate(range.from), to: toWireDate(range.to) } : undefined;
  const { data } = useQuery({
    queryKey: ['free-places', stay, rooms, locations],
    queryFn: ({ signal }) =>
      api.get('/portal/locations/free', { ...(stay ?? { from: '', to: '' }), roomsInfo: roomsInfoOf([...rooms]), locations }, { signal }),
    enabled: isOpen && stay !== undefined && locations.length > 0,
    staleTime: FRESH_MS,
    retry: false,
  });
  const free = new Map(data?.map((each) => [keyOf(each), each.number]));
  return (suggestion) => free.get(keyOf(suggestion));
}

function keyOf({ entityMarker, location }: LocationKey): string {
  return `${entityMarker}${location}`;
}
