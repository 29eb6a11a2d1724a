import { useMutation } from '@tanstack/react-query';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { flagActing } from './acting-flag.ts';

/** "Return to impersonator": the administrator's own session again, and the list of owners from which acting began. */
export function useReturn() {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const send = () => api.post('/impersonation/return', undefined);
  return useMutation({
    mutationFn: () =>
      send().catch((error: unknown) => {
        // The token went with the session that has expired; a new one came with the refusal.
        if (failureCodeOf(error) === 'xsrf_token_invalid') return send();
        throw error;
      }),
    onSuccess: () => {
      flagActing(false);
      // Loaded anew: nothing that was brought for the host stays.
      window.location.assign(`/admin/${language}/owners`);
    },
    onError: (error) => {
      // The administrator's own session is over, too: there is nothing to return to.
      if (failureCodeOf(error) === 'unauthenticated') flagActing(false);
    },
  });
}
