import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What arrives sooner needs no sign of waiting: it would only flicker. */
const PATIENCE_MS = 400;

/** Whether a visitor who went on has been waiting for the next page long enough to be told. */
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
