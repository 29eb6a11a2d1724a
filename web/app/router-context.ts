import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import type { Surroundings } from './surroundings.ts';

/** What loaders and route heads can use. */
export interface RouterContext extends Surroundings {
  readonly queryClient: QueryClient;
  readonly api: Api;
}
