import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';
import { MOBILE_SIGN_OUT_MS, needsDesktop } from './after-sign-in.ts';
import { useEnter } from './use-enter.ts';

export interface Credentials {
  readonly email: string;
  readonly currentPassword: string;
}

/**
 * Signs in by password and goes to the page that was wanted, else where the door leads. The session's cookie is the browser's business;
 * scripts never see it. Hosts without an approved property are signed out again on narrow screens.
 */
export function useSignIn(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const { recognise, goOn } = useEnter();
  const [isDesktopNeeded, setDesktopNeeded] = useState(false);

  const leaveAgain = () => {
    setDesktopNeeded(true);
    window.setTimeout(() => {
      void api.post('/logout', undefined).finally(() => queryClient.setQueryData(currentUserQuery(api).queryKey, null));
    }, MOBILE_SIGN_OUT_MS);
  };
  const enter = (user: CurrentUser) => {
    if (isForOwners && needsDesktop(user) && isNarrow()) return leaveAgain();
    return goOn(user, { returnUrl, isForOwners });
  };
  const signIn = useMutation({
    mutationFn: async ({ email, currentPassword }: Credentials) => {
      await api.post('/login_check', { username: email.trim(), password: currentPassword });
      return recognise();
    },
    onSuccess: (user) => user && enter(user),
  });
  return { signIn, isDesktopNeeded };
}
