import type { CSSProperties } from 'react';

interface Place {
  /** Halves of days from the beginning of the month: the first one covered, and the first one no longer covered. */
  readonly start?: number;
  readonly end?: number;
  /** Place of the unit, from 0. */
  readonly unit?: number;
  /** Lane of a band above the days, from 0. */
  readonly lane?: number;
}

/** A place in the calendar's grid, for the styles to turn into columns and rows. The first line of time is 2: before it stand the names. */
export function gridPlace({ start, end, unit, lane }: Place): CSSProperties {
  return {
    ...(start !== undefined && { '--a': start + 2 }),
    ...(end !== undefined && { '--b': end + 2 }),
    ...(unit !== undefined && { '--u': unit }),
    ...(lane !== undefined && { '--lane': lane + 1 }),
  } as CSSProperties;
}
