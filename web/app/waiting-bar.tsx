import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './waiting-bar.module.css';

/** A thin bar along the top while the next page is on its way: the one before stands until then. */
export function WaitingBar() {
  const { t } = useI18n();
  const isWaiting = useIsWaiting();
  return <div role="status">{isWaiting && <div className={styles.waiting} role="progressbar" aria-label={t('common.loading')} />}</div>;
}

/** What arrives sooner needs no sign of waiting: it would only flicker. */
const PATIENCE_MS = 400;

/** Returns whether a visitor who went on has been waiting for the next page long enough to be told. */
export function useIsWaiting(): boolean {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate;
}

/** Takes away what was said about a page when the visitor goes on to another (specification §4). Stands in every frame, within its toasts. */
export function ClearToasts() {
  const { clear } = useToasts();
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useEffect(() => clear(), [path, clear]);
  return null;
}
