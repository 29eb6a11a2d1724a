import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { goBackOr } from '#web/account/sign-out/go-back.ts';
import { mayUseOwnerPages } from '#web/account/user/may-use-owner-pages.ts';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Sends guests who are signed in and enter a page of hosts back to where they came from (specification §6). */
export function useCustomersGoBack(): void {
  const { language } = useI18n();
  const navigate = useNavigate();
  const user = useCurrentUser();
  // Whoever signs in on the page itself goes where signing in leads.
  const entered = useRef(user);
  useEffect(() => {
    if (!entered.current || mayUseOwnerPages(entered.current)) return;
    entered.current = null;
    goBackOr(() => void navigate({ ...paths.home(language), replace: true }));
  }, [language, navigate]);
}
