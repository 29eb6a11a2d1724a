import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MOBILE_SIGN_OUT_MS, needsDesktop } from '#web/account/sign-in/after-sign-in.ts';
import { storeUser } from '#web/account/user/stored-user.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { mayUseOwnerPages } from './owner-pages.ts';

/**
 * Sends guests who are signed in and enter a page of hosts back to where they came from (specification §6).
 * @returns whether they are on their way
 */
export function useCustomersGoBack(): boolean {
  const { language } = useI18n();
  const navigate = useNavigate();
  const user = useCurrentUser();
  // Whoever signs in on the page itself goes where signing in leads.
  const [isGoingBack] = useState(user !== null && !mayUseOwnerPages(user));
  const hasGone = useRef(false);
  useEffect(() => {
    if (!isGoingBack || hasGone.current) return;
    hasGone.current = true;
    goBackOr(() => void navigate({ ...paths.home(language), replace: true }));
  }, [isGoingBack, language, navigate]);
  return isGoingBack;
}

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

/** Goes back in the browser's history; where there is nothing to go back to, calls the other way out. */
export function goBackOr(otherWay: () => void): void {
  if (window.history.length > 1) window.history.back();
  else otherWay();
}
