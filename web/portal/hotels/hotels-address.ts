import type { HotelsAddress } from '#web/paths.ts';

const LAST_PAGE = 100_000;

/**
 * Reads the parameters of a list of properties from its address. What is not understood is `undefined`, so that its raw text does not come
 * through the router: the first page, by name.
 */
export function parseHotelsAddress(raw: Record<string, unknown>): HotelsAddress {
  const page = typeof raw.page === 'string' && /^\d{1,6}$/.test(raw.page) ? Number(raw.page) : raw.page;
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined,
    sortBy: raw.sortBy === 'region' ? 'region' : undefined,
  };
}

/** The query of a page's canonical address, with its question mark; empty for the first page, by name. */
export function hotelsAddressQuery({ page, sortBy }: HotelsAddress): string {
  const query = new URLSearchParams({ ...(page ? { page: String(page) } : {}), ...(sortBy ? { sortBy } : {}) }).toString();
  return query === '' ? '' : `?${query}`;
}
