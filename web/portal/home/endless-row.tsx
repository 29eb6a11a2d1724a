import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { scrollBehavior } from '#web/design-system/scroll-behavior.ts';

/** Moves the row by so many tiles. */
export type TurnRow = (steps: 1 | -1) => void;

interface EndlessRowProps {
  /** The box through which the row is seen; its first child holds the tiles. */
  readonly row: RefObject<HTMLElement | null>;
  readonly direction: 'rtl' | 'ltr';
  /** Told how to turn the row once it has no ends, and undefined when that is over. */
  readonly onReady: (turn: TurnRow | undefined) => void;
}

/** Makes a row of tiles endless, by touch and by buttons. Draws nothing of its own. */
export function EndlessRow({ row, direction, onReady }: EndlessRowProps) {
  const [startIndex] = useState(() => firstShown(row.current));
  const [attach, embla] = useEmblaCarousel({ direction, loop: true, align: 'start', duration: 20, startIndex });
  useEffect(() => {
    // What had been scrolled before would be added to where the row begins.
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
    attach(row.current);
    return () => attach(null);
  }, [attach, row]);
  useEffect(() => {
    if (!embla) return;
    onReady((steps) => {
      const isAtOnce = scrollBehavior() === 'instant';
      if (steps === 1) embla.scrollNext(isAtOnce);
      else embla.scrollPrev(isAtOnce);
    });
    return () => onReady(undefined);
  }, [embla, onReady]);
  return null;
}

/** Returns which tile has been scrolled to where the row begins; the row goes on from there. */
function firstShown(row: HTMLElement | null): number {
  const start = row?.getBoundingClientRect();
  if (!row || !start) return 0;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const distances = [...(row.firstElementChild?.children ?? [])].map((tile) => {
    const { left, right } = tile.getBoundingClientRect();
    return Math.abs(isRtl ? right - start.right : left - start.left);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
