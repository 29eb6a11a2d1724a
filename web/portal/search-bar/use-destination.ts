import { type KeyboardEvent, useId, useState } from 'react';
import type { Suggestion } from '#contract/places.ts';
import { useLastVisit } from './last-visit.ts';
import type { SearchForm } from './search-form.ts';
import { useFreeCounts } from './use-free-counts.ts';
import type { SearchBarState } from './use-search-bar.ts';
import { type Suggestions, useSettled, useSuggestions } from './use-suggestions.ts';

/** One line of the suggestions. */
export type DestinationItem =
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

/** What the destination box offers, and the keys to choose from it. */
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
