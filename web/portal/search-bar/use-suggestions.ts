import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SuggestionsResponse } from '#contract/places.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Suggestions are asked for once the keyword has stood still for so long. */
const PAUSE_MS = 250;

export interface Suggestions {
  readonly answer: SuggestionsResponse | undefined;
  /** The keyword that the answer is about. */
  readonly keyword: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Suggestions for what stands in the destination box. Answers to older keywords are dropped.
 * @param keyword empty while the box shows a chosen place: popular places are more use then
 * @param onSettled told when a new keyword is asked for
 */
export function useSuggestions(keyword: string, isOpen: boolean, onSettled: () => void): Suggestions {
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

/** The text once it has not changed for a pause, in milliseconds; an emptied box needs none. */
export function useSettled(text: string, pauseMs: number, onSettled: () => void): string {
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
