import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/identity.ts';
import { currentUserQuery } from '#web/account/user/current-user-query.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { useSurroundings } from '#web/use-surroundings.ts';
import { MOBILE_QUERY, MOBILE_SIGN_OUT_MS, needsDesktop } from './after-sign-in.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in by password and goes to the page that was wanted, else home. The session's cookie is the browser's business; scripts never see it.
 * Hosts without an approved property are signed out again on phones.
 */
export function useSignIn(returnUrl: string | undefined, isForOwners: boolean) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isDesktopNeeded, setDesktopNeeded] = useState(false);
  const { queryKey } = currentUserQuery(api);

  const leaveAgain = () => {
    setDesktopNeeded(true);
    window.setTimeout(() => {
      void api.post('/logout', undefined).finally(() => queryClient.setQueryData(queryKey, null));
    }, MOBILE_SIGN_OUT_MS);
  };
  const goOn = async (user: CurrentUser) => {
    if (isForOwners && needsDesktop(user) && window.matchMedia(MOBILE_QUERY).matches) return leaveAgain();
    // What was brought for an anonymous visitor may look different now.
    queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryKey[0] !== queryKey[0] });
    if (returnUrl === undefined) await router.navigate(paths.home(language));
    else await router.navigate({ href: returnUrl });
  };
  const signIn = useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      await api.post('/login_check', { username: email.trim(), password });
      return queryClient.fetchQuery({ ...currentUserQuery(api), staleTime: 0 });
    },
    onSuccess: (user) => user && goOn(user),
  });
  return { signIn, isDesktopNeeded };
}
