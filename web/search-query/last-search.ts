/** Where the last search waits for the next visit (specification §3). */
const STORAGE_KEY = 'iw-searchForm';

/**
 * Keeps the fields of a search for the next visit. A browser without storage forgets them, and everything else works.
 */
export function keepLastSearch(fields: object): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(fields));
  } catch {
    // Storage is full or forbidden: a convenience is lost, nothing else.
  }
}

/** Reads the fields of this browser's last search; undefined when there was none, and on the server. */
export function readLastSearch(): Record<string, unknown> | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : undefined;
  } catch {
    // Unreadable leftovers of another version count as no visit.
    return undefined;
  }
}
