import { queryOptions } from '@tanstack/react-query';
import type { Registration } from '#contract/registration.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

/** The host's registration as the server has it; null before it was started. Asked again whenever the host comes back to the page. */
export function registrationQuery(api: Api) {
  return queryOptions({
    queryKey: ['registration'],
    queryFn: (): Promise<Registration | null> =>
      api.get('/registration', undefined).catch((error: unknown) => {
        if (failureCodeOf(error) === 'registration_not_found') return null;
        throw error;
      }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });
}
