import type { LocalDate } from '#contract/primitives/local-date.ts';

/** Until the end of this day of the next month the host corrects a month's statement (docs/product.md §9). */
const LAST_DAY = '05';

/** The last day on which a stay's no-show can be marked, and its fee settled: a stay belongs to the month of its planned departure. */
export function statementClosesOn(departureDate: LocalDate): LocalDate {
  const [year, month] = [Number(departureDate.slice(0, 4)), Number(departureDate.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-${LAST_DAY}` : `${year}-${String(month + 1).padStart(2, '0')}-${LAST_DAY}`;
}
