import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
