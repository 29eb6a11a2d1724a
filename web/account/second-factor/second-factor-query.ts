import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

/** What opens the user's account besides the password. */
export function secondFactorQuery(api: Api) {
  return queryOptions({ queryKey: ['secondFactor'], queryFn: () => api.get('/me/secondFactor', undefined) });
}
