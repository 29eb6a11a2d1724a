import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { LocationKey, Suggestion, SuggestionsResponse } from '#contract/places.ts';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { useLastVisit } from './last-visit.ts';
import { partyQuery, type SearchForm } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** One line of the suggestions. */
type DestinationItem =
  | { readonly kind: 'visit'; readonly key: string; readonly form: SearchForm }
  | { readonly kind: 'option' | 'alternative'; readonly key: string; readonly suggestion: Suggestion };

export interface DestinationChoices {
  readonly suggestions: Suggestions;
  readonly items: readonly DestinationItem[];
  /** How many places of a suggestion are free on the chosen dates; undefined where that is not known. */
  readonly freeAt: (suggestion: Suggestion) => number | undefined;
  /** Index of the item that Enter would choose; -1 for none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (item: DestinationItem) => void;
  readonly listId: string;
  /** Arrow keys, Enter and Escape of the box. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Specification §9: a keyword that has stood still for so long is no more the place that was chosen. */
const FORGET_MS = 1000;

/** Offers what the destination box suggests, and the keys to choose from it. */
export function useDestination(bar: SearchBarState, isOpen: boolean, onDone: () => void): DestinationChoices {
  const { form, dispatch } = bar;
  const listId = useId();
  const [active, setActive] = useState(-1);
  // While the box shows the chosen place, what is popular is more use than that place again.
  const keyword = form.place?.title === form.keyword ? '' : form.keyword.trim();
  const suggestions = useSuggestions(keyword, isOpen, () => setActive(-1));
  useSettled(keyword, FORGET_MS, () => dispatch({ type: 'keywordSettled' }));
  const visit = useLastVisit(isOpen);
  const items: DestinationItem[] = [
    ...(visit ? [{ kind: 'visit' as const, key: 'visit', form: visit }] : []),
    ...itemsOf('option', suggestions.answer?.options),
    ...itemsOf('alternative', suggestions.answer?.alternatives),
  ];
  const freeAt = useFreeCounts(
    form,
    items.flatMap((item) => (item.kind === 'visit' ? [] : [item.suggestion])),
    isOpen,
  );

  const choose = (item: DestinationItem) => {
    setActive(-1);
    if (item.kind === 'visit') dispatch({ type: 'replaced', form: item.form });
    else bar.choosePlace(item.suggestion);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      const next = active < 0 ? (step > 0 ? 0 : items.length - 1) : (active + step + items.length) % items.length;
      setActive(next);
      // The box keeps the focus, so the list does not scroll by itself.
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const item = items[active];
    if (event.key === 'Enter' && isOpen && item) {
      event.preventDefault();
      choose(item);
    }
  };
  return { suggestions, items, freeAt, active, setActive, choose, listId, onKeyDown };
}

function itemsOf(kind: 'option' | 'alternative', suggestions: readonly Suggestion[] = []): DestinationItem[] {
  return suggestions.map((suggestion) => ({ kind, key: `${kind}${suggestion.entityMarker}${suggestion.location}`, suggestion }));
}

/** Suggestions are asked for once the keyword has stood still for so long. */
const PAUSE_MS = 250;

interface Suggestions {
  readonly answer: SuggestionsResponse | undefined;
  /** The keyword that the answer is about. */
  readonly keyword: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads suggestions for what stands in the destination box. Answers to older keywords are dropped.
 * @param keyword empty while the box shows a chosen place: popular places are more use then
 * @param onSettled told when a new keyword is asked for
 */
function useSuggestions(keyword: string, isOpen: boolean, onSettled: () => void): Suggestions {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const settled = useSettled(keyword, PAUSE_MS, onSettled);
  const query = useQuery({
    queryKey: ['suggestions', language, settled],
    queryFn: ({ signal }) => fetchSuggestions(api, settled, signal),
    enabled: isOpen,
    staleTime: 5 * 60_000,
  });
  return {
    answer: query.data,
    keyword: settled,
    isLoading: query.isFetching || settled !== keyword,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** When nothing is found, a second search with an empty keyword gives something to go on with (specification §4). */
export async function fetchSuggestions(api: Api, keyword: string, signal: AbortSignal): Promise<SuggestionsResponse> {
  const answer = await api.get('/portal/locations/suggestions', { keyword }, { signal });
  if (answer.options.length > 0 || answer.alternatives.length > 0 || keyword === '') return answer;
  const fallback = await api.get('/portal/locations/suggestions', { keyword: '' }, { signal });
  return { options: [], alternatives: fallback.options };
}

/** Returns the text once it has not changed for a pause, in milliseconds; an emptied box needs none. */
function useSettled(text: string, pauseMs: number, onSettled: () => void): string {
  const [settled, setSettled] = useState(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text starts the pause, not a new callback
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(
      () => {
        setSettled(text);
        onSettled();
      },
      text === '' ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return settled;
}

/** For how long an answer about free places counts. */
const FRESH_MS = 60_000;

/**
 * Returns how many places of each suggestion have an offer for the chosen dates and guests, as far as that is known.
 * @returns undefined where no dates are chosen, or where nobody could say: a convenience that fails is left out
 */
function useFreeCounts(
  { range, open, rooms, keepsShabbat }: SearchForm,
  suggestions: readonly Suggestion[],
  isOpen: boolean,
): (suggestion: Suggestion) => number | undefined {
  const { api } = useSurroundings();
  const locations = suggestions.map(({ entityMarker, location }) => ({ entityMarker, location }));
  const stay = !open && isWholeRange(range) ? { from: toWireDate(range.from), to: toWireDate(range.to) } : undefined;
  const { data } = useQuery({
    queryKey: ['free-places', stay, rooms, keepsShabbat, locations],
    queryFn: ({ signal }) =>
      api.get(
        '/portal/locations/free',
        { ...(stay ?? { from: '', to: '' }), ...partyQuery({ rooms, keepsShabbat }), locations },
        { signal },
      ),
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
