import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

/** Where the user is signed in, latest use first. */
export function ownSessionsQuery(api: Api) {
  return queryOptions({ queryKey: ['ownSessions'], queryFn: () => api.get('/me/sessions', undefined) });
}

/** Returns what opens the user's account besides the password. */
export function secondFactorQuery(api: Api) {
  return queryOptions({ queryKey: ['secondFactor'], queryFn: () => api.get('/me/secondFactor', undefined) });
}
