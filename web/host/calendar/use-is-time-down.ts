import { useSyncExternalStore } from 'react';

/** The styles turn the grid up to this width (calendar.module.css, `--phone`). */
const TIME_DOWN = '(max-width: 767px)';

/** Whether time runs down the screen, as on phones. On the server, and while a page hydrates, it is taken to run across. */
export function useIsTimeDown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(TIME_DOWN).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(TIME_DOWN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
