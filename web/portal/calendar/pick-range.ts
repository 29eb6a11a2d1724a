import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** A range that is being chosen: nothing, its start, or both ends. */
export interface DayRange {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/**
 * The range after a click on a day (specification §4): the first click sets the start; a later date sets the end; a
 * date before or equal to the start restarts the range. A range that may not be (too long, or over a booked night)
 * restarts too.
 * @param isAllowed whether these two ends make a range that can be had
 */
export function pickDay(range: DayRange, day: LocalDate, isAllowed: (from: LocalDate, to: LocalDate) => boolean): DayRange {
  if (range.from === undefined || range.to !== undefined) return { from: day };
  return day > range.from && isAllowed(range.from, day) ? { from: range.from, to: day } : { from: day };
}

/** An end of a range, where each has a field of its own. */
export type RangeEnd = 'from' | 'to';

/**
 * The range after a day was chosen for one of its ends (the two-field picker of specification §4): a start on or after
 * the end makes the end the day after it. An end that is not after the start restarts the range there.
 * @param isAllowed whether these two ends make a range that can be had
 */
export function pickEnd(
  { from, to }: DayRange,
  end: RangeEnd,
  day: LocalDate,
  isAllowed: (from: LocalDate, to: LocalDate) => boolean,
): DayRange {
  if (end === 'to') return pickDay({ from }, day, isAllowed);
  if (to === undefined) return { from: day };
  if (day >= to) return { from: day, to: addDays(day, 1) };
  return isAllowed(day, to) ? { from: day, to } : { from: day };
}

/** Returns whether the range has both ends, and so its nights. */
export function isWholeRange(range: DayRange): range is { from: LocalDate; to: LocalDate } {
  return range.from !== undefined && range.to !== undefined;
}
