import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DAYS_AT_ONCE } from './calendar-window.ts';

/** As much as a wide screen shows: what the server draws, which knows no screen. */
const USUAL_SCREEN = { width: 1200, height: 800 };

const FAR_DAYS = 45;

/** So many stretches of days are drawn out of sight, on either side. */
const STRETCHES_BEYOND = 3;

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
 * Days along the way that the grid is scrolled: which stretches of them are to be drawn, and going to one of them. The server draws the page as if
 * it were scrolled to the first day already (`shift`), since only scripts can scroll.
 */
export function useCalendarScroll({ scroller, isTimeDown, dayPx, days, firstDay }: Scrolling) {
  const { direction } = useI18n();
  const isRtl = direction === 'rtl';
  const [shift, setShift] = useState(firstDay);
  const virtualizer = useVirtualizer({
    count: Math.ceil(days / DAYS_AT_ONCE),
    getScrollElement: () => scroller.current,
    estimateSize: () => dayPx * DAYS_AT_ONCE,
    horizontal: !isTimeDown,
    isRtl,
    overscan: STRETCHES_BEYOND,
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
  const items = virtualizer.getVirtualItems();
  const stretches = useMemo(() => items.map(({ index }) => index), [items]);
  return { stretches, shift, goTo: place, seen };
}
