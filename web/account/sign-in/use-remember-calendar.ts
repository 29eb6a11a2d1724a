import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberCalendar } from './previous-url.ts';

/** Remembers which calendar the host looks at, for the next time they sign in (specification §4). */
export function useRememberCalendar(): void {
  const address = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  useEffect(() => rememberCalendar(address), [address]);
}
