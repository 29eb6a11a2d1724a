import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dayNumberOf, weekdayOf } from '#rules/stay/local-dates.ts';
import { HOLIDAYS_OF_REST, TABLE_FIRST_YEAR, TABLE_LAST_YEAR } from './rest-days-2026-2028.ts';

const SATURDAY = 6;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Whether the date is a rest day of the statutory right to cancel: a Saturday, or a holiday of rest (product.md §5 "Cancelling"). */
export function isRestDay(date: LocalDate): boolean {
  return weekdayOf(date) === SATURDAY || isHolidayOfRest(date);
}

/** Whether the date is one of the eight holidays of rest of its year: from the table, in other years from the Hebrew calendar. */
export function isHolidayOfRest(date: LocalDate): boolean {
  const year = Number(date.slice(0, 4));
  const isInTable = year >= TABLE_FIRST_YEAR && year <= TABLE_LAST_YEAR;
  return isInTable ? HOLIDAYS_OF_REST.has(date) : HEBREW_DATES_OF_REST.has(hebrewDayAndMonth(date));
}

/** Rosh Hashanah, Yom Kippur, Sukkot and Simchat Torah, Passover, Shavuot, as {@link hebrewDayAndMonth} writes them. */
const HEBREW_DATES_OF_REST: ReadonlySet<string> = new Set([
  ...['1 Tishri', '2 Tishri', '10 Tishri', '15 Tishri', '22 Tishri'],
  ...['15 Nisan', '21 Nisan', '6 Sivan'],
]);

const HEBREW_CALENDAR = new Intl.DateTimeFormat('en-u-ca-hebrew-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** Day and month of the Hebrew calendar, e.g. `15 Nisan`. Day count and formatter are both pinned to UTC, so no time zone enters. */
export function hebrewDayAndMonth(date: LocalDate): string {
  const parts = HEBREW_CALENDAR.formatToParts(dayNumberOf(date) * MILLISECONDS_PER_DAY);
  const part = (type: 'day' | 'month') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}`;
}
