import type { QueryClient } from '@tanstack/react-query';
import { USER_KEY } from '#web/api/current-user-query.ts';
import type { Surroundings } from './surroundings.ts';

/** Pages that show the market to everybody alike; no others are worth keeping, and those of people's own must not be. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  '/portal/$language/_site/home/',
  '/portal/$language/_site/search-results/',
  '/portal/$language/_site/hotel-details/$hotelId/',
  '/portal/$language/_site/hotels/',
  '/portal/$language/_site/hotels-by-location/$location/',
]);

interface LoadedPage {
  readonly href: string;
  readonly matches: readonly { readonly routeId: string; readonly status: string; readonly loaderData?: unknown }[];
  readonly queryClient: QueryClient;
  readonly surroundings: Surroundings;
}

/**
 * All that a loaded page is rendered from, but the nonce, the build, and the data that go along with it; undefined where it is not the same for everybody,
 * or a part of it is missing.
 */
export function pageFacts({ href, matches, queryClient, surroundings }: LoadedPage): string | undefined {
  if (!PUBLIC_PAGES.has(matches.at(-1)?.routeId ?? '') || queryClient.getQueryData(USER_KEY)) return undefined;
  if (matches.some(({ status }) => status !== 'success')) return undefined;
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return undefined;
  const { assets: _, ...told } = surroundings;
  const awaited = queries.filter(({ state }) => state.status !== 'success').map(({ queryHash }) => queryHash);
  return JSON.stringify([href, told, matches.map(({ routeId, loaderData }) => [routeId, loaderData]), awaited]);
}
