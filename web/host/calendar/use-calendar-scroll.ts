import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type DayRange, growTowards, inSight } from './drawn-days.ts';
import { usePrintedDays } from './use-printed-days.ts';

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
