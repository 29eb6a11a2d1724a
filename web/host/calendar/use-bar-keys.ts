import { type KeyboardEvent, useState } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
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

/** Where the keyboard goes from a bar: along its unit's time, to another unit, to the ends of its unit. */
type BarMove = 'earlier' | 'later' | 'unitBefore' | 'unitAfter' | 'first' | 'last';

interface GridLook {
  readonly direction: 'rtl' | 'ltr';
  /** On phones time runs down, and units stand beside each other. */
  readonly isTimeDown: boolean;
}

/** What a key means in the calendar's grid; undefined for keys that mean nothing there. */
export function moveOfKey(key: string, { direction, isTimeDown }: GridLook): BarMove | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isAcross && key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const isOnward = isAcross ? key === forward : key === 'ArrowDown';
  if (isAcross === isTimeDown) return isOnward ? 'unitAfter' : 'unitBefore';
  return isOnward ? 'later' : 'earlier';
}

/** The bar that a move leads to; the same one where there is none further. In another unit it is the one nearest in time. */
export function barAfterMove(bars: readonly Bar[], from: Bar, move: BarMove): Bar {
  const ofUnit = (unit: number) => bars.filter((bar) => bar.unit === unit).sort((one, other) => one.start - other.start);
  const own = ofUnit(from.unit);
  if (move === 'first') return own[0] ?? from;
  if (move === 'last') return own.at(-1) ?? from;
  if (move === 'earlier' || move === 'later') return own[own.indexOf(from) + (move === 'later' ? 1 : -1)] ?? from;
  const others = bars.filter(({ unit }) => (move === 'unitAfter' ? unit > from.unit : unit < from.unit)).map(({ unit }) => unit);
  if (others.length === 0) return from;
  return nearest(ofUnit(move === 'unitAfter' ? Math.min(...others) : Math.max(...others)), from) ?? from;
}

/** The bar that the keyboard comes to first: what stands on the day, or comes next; else the last one. @param day from 0; absent: the first */
export function entryBar(bars: readonly Bar[], day: number | undefined): Bar | undefined {
  const ahead = day === undefined ? bars : bars.filter(({ end }) => end > day * 2);
  return ahead.toSorted((one, other) => one.start - other.start || one.unit - other.unit)[0] ?? bars.at(-1);
}

function nearest(bars: readonly Bar[], { start, end }: Bar): Bar | undefined {
  const gap = (bar: Bar) => Math.max(bar.start - end, start - bar.end, 0) + Math.abs(bar.start - start) / 1000;
  return bars.toSorted((one, other) => gap(one) - gap(other))[0];
}
