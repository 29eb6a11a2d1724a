import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '#web/api/client.ts';
import type { Surroundings } from './surroundings.ts';

/** The client of the server's calls, today's date, and what else the page is rendered in. */
export function useSurroundings(): RouterContext {
  return useRouter().options.context;
}

/** What loaders and route heads can use. */
export interface RouterContext extends Surroundings {
  readonly queryClient: QueryClient;
  readonly api: Api;
}
