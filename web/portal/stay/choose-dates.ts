import { useEffect, useEffectEvent } from 'react';

const ASKED = 'lina:choose-dates';

/** Opens the search in the page's header at its dates, from anywhere on the page. */
export function chooseDates(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** What the header's search does when {@link chooseDates} asks. */
export function useChooseDates(open: () => void): void {
  const onAsked = useEffectEvent(open);
  useEffect(() => {
    window.addEventListener(ASKED, onAsked);
    return () => window.removeEventListener(ASKED, onAsked);
  }, []);
}
