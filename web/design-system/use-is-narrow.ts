import { useSyncExternalStore } from 'react';

/** Specification §9: up to 1023 px a screen counts as mobile. Panels become sheets there. */
const NARROW = '(max-width: 1023px)';

/** Returns whether the screen is narrow now. Only in browsers. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

/** Returns whether panels are sheets. On the server, and while a page hydrates, it is false. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
