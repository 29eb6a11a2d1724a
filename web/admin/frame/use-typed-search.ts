import { useEffect, useRef, useState } from 'react';

/** How long nobody types before it is looked for. */
const PAUSE_MS = 300;

/**
 * A search that begins while it is typed.
 * @param present what is searched for now, as the address says
 * @param search is given what was typed, without the blanks around it
 */
export function useTypedSearch(present: string, search: (keyword: string) => void) {
  const [typed, setTyped] = useState(present);
  const sent = useRef(present);
  const send = useRef(search);
  send.current = search;
  const searchNow = (keyword: string) => {
    sent.current = keyword.trim();
    send.current(sent.current);
  };
  // The address was changed by something else, such as the way back.
  useEffect(() => {
    if (present !== sent.current) setTyped(present);
    sent.current = present;
  }, [present]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the event
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      // Who pressed the button meanwhile has searched, and may have gone on to something else.
      if (typed.trim() !== sent.current) searchNow(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow };
}
