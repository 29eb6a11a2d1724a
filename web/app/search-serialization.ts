/**
 * How the router reads and writes query strings: flat parameters, object values as JSON (specification §2, §7). Values are read as text;
 * each route's `validateSearch` gives them meaning.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The opposite way; absent values leave no trace, so that a default page has a short address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  const parameters = new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
  return `?${parameters}`;
}
