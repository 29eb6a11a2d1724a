import { useSyncExternalStore } from 'react';

/** Specification §9: up to 1023 px panels become sheets. */
const NARROW = '(max-width: 1023px)';

/** Whether the screen is so narrow that panels are sheets. On the server, and while a page hydrates, it is taken for wide. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
