import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** As much as a wide screen shows: what the server draws, which knows no screen. */
const USUAL_SCREEN = { width: 1200, height: 800 };

const FAR_DAYS = 45;

/** So many days are drawn out of sight, on either side. */
const DAYS_BEYOND = 6;
/** So many days come to be drawn with one frame. */
const MOST_NEW_DAYS = 2;

interface Scrolling {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isTimeDown: boolean;
  /** Size of a day along the time, in pixels. */
  readonly dayPx: number;
  readonly days: number;
  /** The day that is seen first. */
  readonly firstDay: number;
}

/**
 * Days along the way that the grid is scrolled: which of them are to be drawn, and going to one of them. The server draws the page as if
 * it were scrolled to the first day already (`shift`), since only scripts can scroll.
 */
export function useCalendarScroll({ scroller, isTimeDown, dayPx, days, firstDay }: Scrolling) {
  const { direction } = useI18n();
  const isRtl = direction === 'rtl';
  const [shift, setShift] = useState(firstDay);
  const virtualizer = useVirtualizer({
    count: days,
    getScrollElement: () => scroller.current,
    estimateSize: () => dayPx,
    horizontal: !isTimeDown,
    isRtl,
    overscan: DAYS_BEYOND,
    // Nothing in sight waits for what is drawn beyond it.
    useFlushSync: false,
    initialOffset: firstDay * dayPx,
    initialRect: USUAL_SCREEN,
  });
  const place = useCallback(
    (day: number, wish: ScrollBehavior) => {
      const px = day * dayPx;
      const now = Math.abs((isTimeDown ? scroller.current?.scrollTop : scroller.current?.scrollLeft) ?? 0);
      // A far way would only flicker by.
      const behavior = Math.abs(px - now) > FAR_DAYS * dayPx ? 'instant' : wish;
      scroller.current?.scrollTo(isTimeDown ? { top: px, behavior } : { left: isRtl ? -px : px, behavior });
    },
    [scroller, dayPx, isTimeDown, isRtl],
  );
  const isPlaced = useRef(false);
  // Before the browser paints, so that nothing moves.
  useLayoutEffect(() => {
    setShift(0);
    // The size of a day follows at once.
    virtualizer.measure();
    place(firstDay, isPlaced.current ? 'smooth' : 'instant');
    isPlaced.current = true;
  }, [virtualizer, place, firstDay]);
  const seen = useCallback(() => {
    const element = scroller.current;
    return element ? Math.round((isTimeDown ? element.scrollTop : Math.abs(element.scrollLeft)) / dayPx) : firstDay;
  }, [scroller, isTimeDown, dayPx, firstDay]);
  const range = virtualizer.getVirtualItems();
  const drawn = useDrawnDays(range[0]?.index ?? 0, range.at(-1)?.index ?? 0);
  const printed = usePrintedDays(seen, days);
  return { drawn: printed ?? drawn, shift: printed?.[0] ?? shift, goTo: place, seen };
}

/** The days that are drawn: at first those in sight, and later a few more with each frame. */
function useDrawnDays(first: number, last: number): readonly number[] {
  const [drawn, setDrawn] = useState<DayRange>(() => inSight({ first, last }, DAYS_BEYOND));
  const isWhole = drawn.first === first && drawn.last === last;
  useEffect(() => {
    if (isWhole) return;
    const next = growTowards(drawn, { first, last }, { most: MOST_NEW_DAYS, beyond: DAYS_BEYOND });
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(next)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole, first, last]);
  return useMemo(() => Array.from({ length: drawn.last - drawn.first + 1 }, (_, index) => drawn.first + index), [drawn]);
}

/** The styles turn the grid up to this width (calendar.module.css, `--phone`). */
const TIME_DOWN = '(max-width: 767px)';

/** Returns whether time runs down the screen, as on phones. On the server, and while a page hydrates, it is taken to run across. */
export function useIsTimeDown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(TIME_DOWN).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(TIME_DOWN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** A month across a sheet of paper. */
const PAPER_DAYS = 31;

/**
 * The days that go on paper, while the page is printed: from the first one seen, as many as a sheet takes. Paper is as wide as it is whatever the
 * screen, and cannot be scrolled, so that the grid is drawn as if it were (`shift` of `useCalendarScroll`).
 */
export function usePrintedDays(seen: () => number, days: number): readonly number[] | undefined {
  const [first, setFirst] = useState<number>();
  useEffect(() => {
    // The browser lays the sheet out once its listeners are done.
    const before = () => flushSync(() => setFirst(seen()));
    const after = () => setFirst(undefined);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [seen]);
  if (first === undefined) return undefined;
  return Array.from({ length: Math.min(PAPER_DAYS, days - first) }, (_, index) => first + index);
}

/** Days of the calendar by their places, both ends included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The days to draw next on the way from those that are drawn to those that are wanted: never more than a few new ones, so that no jump takes the
 * browser longer than a frame. What comes later goes before what comes earlier, and after a jump to where nothing is drawn, what is seen.
 * @param most new days
 * @param beyond so many of the wanted days, at either end, are out of sight
 */
export function growTowards(drawn: DayRange, wanted: DayRange, { most, beyond }: { most: number; beyond: number }): DayRange {
  const [first, last] = [Math.max(drawn.first, wanted.first), Math.min(drawn.last, wanted.last)];
  if (first > last) {
    const seen = Math.min(wanted.first + beyond, wanted.last);
    return { first: seen, last: Math.min(seen + most - 1, wanted.last) };
  }
  const after = Math.min(most, wanted.last - last);
  return { first: first - Math.min(most - after, first - wanted.first), last: last + after };
}

/**
 * Returns what is seen of the days that are wanted. The first one wanted may be in sight itself, where nothing comes before it: then it is drawn, too.
 * @param beyond so many of them, at either end, are out of sight
 */
export function inSight({ first, last }: DayRange, beyond: number): DayRange {
  const seen = first === 0 ? 0 : Math.min(first + beyond, last);
  return { first: seen, last: Math.max(seen, last - beyond) };
}
