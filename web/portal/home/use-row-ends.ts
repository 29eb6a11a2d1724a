import { type RefObject, useEffect, useState } from 'react';

export interface RowEnds {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** At which of its ends a row that scrolls sideways stands; at both where all of it is seen. */
export function useRowEnds(row: RefObject<HTMLElement | null>): RowEnds {
  const [ends, setEnds] = useState<RowEnds>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // From right to left it counts downwards; screens that are zoomed leave parts of a pixel.
      const scrolled = Math.abs(element.scrollLeft);
      setEnds({ isAtStart: scrolled < 2, isAtEnd: scrolled + element.clientWidth > element.scrollWidth - 2 });
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
}
