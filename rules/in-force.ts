import type { LocalDate } from '#contract/primitives/calendar-date.ts';

/** Anything that holds from a day on, until the next of its kind. */
export interface Dated {
  readonly from: LocalDate;
}

/**
 * Finds the rate, right or threshold that is in force on a day.
 * @param rows in any order
 * @returns undefined before the first of them
 */
export function inForceOn<Row extends Dated>(rows: readonly Row[], day: LocalDate): Row | undefined {
  return rows.reduce<Row | undefined>((found, row) => (row.from <= day && (!found || row.from > found.from) ? row : found), undefined);
}
