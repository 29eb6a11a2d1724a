import { queryOptions } from '@tanstack/react-query';
import type { Registration } from '#contract/registration.ts';
import type { Api } from '#web/api/client.ts';

/** The host's registration as the server has it; null before it was started. Asked again whenever the host comes back to the page. */
export function registrationQuery(api: Api) {
  return queryOptions({
    queryKey: ['registration'],
    queryFn: async (): Promise<Registration | null> => (await api.get('/registration', undefined)) || null,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });
}
