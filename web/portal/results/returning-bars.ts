import { useEffect } from 'react';
import { isNarrow } from '#web/design-system/use-is-narrow.ts';

/** Down to here the search and the filters scroll with the page, in pixels: they have left the screen by then. */
const HEAD_PX = 200;
/** A trembling finger turns nothing, in pixels. */
const TURN_PX = 8;

/**
 * Where the search and the filters of a narrow screen are: `home`, where the page has them; `gone` with it; `back` at
 * the top of the screen, since it was scrolled up; `away` again.
 */
type Bars = 'home' | 'gone' | 'back' | 'away';

/** Returns where the bars are after the page was scrolled. Only those that came back slide away. */
export function barsAfter(bars: Bars, from: number, to: number): Bars {
  if (to <= 0) return 'home';
  if (bars === 'home') return to > HEAD_PX ? 'gone' : 'home';
  if (to < from) return 'back';
  return bars === 'back' && to > HEAD_PX ? 'away' : bars;
}

/** Brings search and filters back when a narrow page is scrolled up; the root element tells the styles. */
export function ReturningBars({ isOn }: { isOn: boolean }): null {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isOn) return;
    let bars: Bars = window.scrollY > HEAD_PX ? 'gone' : 'home';
    let last = window.scrollY;
    const show = () => {
      dataset.bars = bars;
    };
    const look = () => {
      // Phones let a page be pulled below its beginning.
      const now = Math.max(0, window.scrollY);
      if (!isNarrow() || (Math.abs(now - last) < TURN_PX && now > 0)) return;
      bars = barsAfter(bars, last, now);
      last = now;
      show();
    };
    show();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      delete dataset.bars;
    };
  }, [isOn]);
  return null;
}
