import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PropertyOwner } from '#contract/admin.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

const NAME = 'iw-impersonator';

/** Returns whether this browser acts as a host for an administrator (docs/product.md §3): a flag, never a token. */
export function isActingFlagged(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== null;
  } catch {
    // Browsers that refuse storage lose nothing but being led back.
    return false;
  }
}

export function flagActing(isActing: boolean): void {
  try {
    if (isActing) window.localStorage.setItem(NAME, 'true');
    else window.localStorage.removeItem(NAME);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Tells whether an administrator acts as this user: what is the user's alone is then shown, off, with the reason. Nobody is asked for it. */
export function useIsActing(): boolean {
  const { api } = useSurroundings();
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: false });
  return user?.isImpersonated ?? false;
}

/** Acts as a property owner from now on: the back office of an approved place, or the steps of registering. */
export function useActAs() {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const router = useRouter();
  return useMutation({
    mutationFn: ({ id, hotel }: PropertyOwner) => api.get('/impersonate/{id}', hotel ? { hotelId: hotel.id } : {}, { params: { id } }),
    onSuccess: (_, { hotel }) => {
      flagActing(true);
      const target = hotel?.status === 'approved' ? paths.ownerCalendar(language) : paths.registration(language);
      // Loaded anew: nothing that was brought for the administrator stays.
      window.location.assign(router.buildLocation(target).href);
    },
  });
}

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
