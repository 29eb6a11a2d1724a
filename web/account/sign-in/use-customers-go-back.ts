import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayUseOwnerPages } from '#web/account/guards/owner-pages.ts';
import { goBackOr } from '#web/account/sign-out/go-back.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

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
