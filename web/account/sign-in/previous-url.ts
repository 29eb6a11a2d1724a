import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnPathOf } from './return-path.ts';

const NAME = 'previousUrl';
const CALENDAR = /^\/property-owner\/(he|en)\/backoffice\/calendar\/?(\?|$)/;

/** Returns whether an address is one of the hosts' calendar, the only page that is remembered (specification §4). */
function isCalendar(address: string): boolean {
  return CALENDAR.test(address);
}

/** The calendar as the host last looked at it; undefined when there is none, or what is stored is no address of ours. */
export function previousUrlOf(stored: string | null): string | undefined {
  const path = returnPathOf(stored ?? undefined);
  return path !== undefined && isCalendar(path) ? path : undefined;
}

/** Keeps the calendar's address in local storage (docs/product.md §3), for the next time the host signs in. */
function rememberCalendar(address: string): void {
  if (!isCalendar(address)) return;
  try {
    window.localStorage.setItem(NAME, address);
  } catch (error) {
    // Browsers that refuse storage start at the present week.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Reads what `rememberCalendar` kept. */
export function rememberedCalendar(): string | undefined {
  try {
    return previousUrlOf(window.localStorage.getItem(NAME));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}

/** Remembers which calendar the host looks at, for the next time they sign in (specification §4). */
export function useRememberCalendar(): void {
  const address = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  useEffect(() => rememberCalendar(address), [address]);
}
