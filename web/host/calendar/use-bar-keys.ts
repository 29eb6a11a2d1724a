import { type KeyboardEvent, useState } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { barAfterMove, entryBar, moveOfKey } from './bar-moves.ts';
import type { Bar } from './bars.ts';

/** The styles turn the grid up to this width (calendar-phone.css). */
const TIME_DOWN = '(max-width: 767px)';

/**
 * The arrow keys go from bar to bar, so that the tab key passes the whole grid in one step.
 * @returns the bar that the tab key comes to, and what listens to keys and focus
 */
export function useBarKeys({ today, month }: HostCalendar, bars: readonly Bar[]) {
  const { direction } = useI18n();
  const [lastKey, setLastKey] = useState<string>();
  const isPresent = today.slice(3) === month;
  const entry = bars.find(({ key }) => key === lastKey) ?? entryBar(bars, isPresent ? Number(today.slice(0, 2)) - 1 : undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = bars.find(({ key }) => key === keyOf(event.target));
    const move = from && moveOfKey(event.key, { direction, isTimeDown: window.matchMedia(TIME_DOWN).matches });
    if (!from || !move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { key } = barAfterMove(bars, from, move);
    setLastKey(key);
    event.currentTarget.querySelector<HTMLElement>(`[data-bar="${key}"]`)?.focus();
  };
  return { entryKey: entry?.key, onKeyDown, onFocus: (event: { target: EventTarget }) => setLastKey(keyOf(event.target)) };
}

function keyOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.bar : undefined;
}
