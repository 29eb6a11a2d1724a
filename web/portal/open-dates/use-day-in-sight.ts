import { useEffect } from 'react';
import type { StayOverview } from '#contract/search.ts';

/** Scrolls the chosen day into the middle from the start, also in a strip that is not hydrated yet. */
export function useDayInSight(from: string | undefined, stays: readonly StayOverview[] | undefined): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-part="days"]');
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    // The list alone is scrolled, never the page.
    if (stays && list && chosen && from !== undefined)
      list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 });
  }, [from, stays]);
}
