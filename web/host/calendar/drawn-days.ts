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
 * What is seen of the days that are wanted. The first one wanted may be in sight itself, where nothing comes before it: then it is drawn, too.
 * @param beyond so many of them, at either end, are out of sight
 */
export function inSight({ first, last }: DayRange, beyond: number): DayRange {
  const seen = first === 0 ? 0 : Math.min(first + beyond, last);
  return { first: seen, last: Math.max(seen, last - beyond) };
}
