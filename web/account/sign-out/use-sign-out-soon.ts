import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MOBILE_SIGN_OUT_MS, needsDesktop } from '#web/account/sign-in/after-sign-in.ts';
import { storeUser } from '#web/account/user/stored-user.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';

/** Signs a host out whose property is not approved yet, on a screen that is too small for registering (specification §9). */
export function useSignOutSoon(): void {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const mustLeave = user !== null && needsDesktop(user);
  useEffect(() => {
    if (!mustLeave) return;
    const timer = window.setTimeout(() => {
      void api.post('/logout', undefined).finally(() => {
        storeUser(null);
        queryClient.setQueryData(currentUserQuery(api).queryKey, null);
      });
    }, MOBILE_SIGN_OUT_MS);
    return () => window.clearTimeout(timer);
  }, [mustLeave, api, queryClient]);
}
