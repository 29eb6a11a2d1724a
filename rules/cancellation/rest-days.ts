import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { dayNumberOf, weekdayOf } from '#rules/stay/local-dates.ts';

const SATURDAY = 6;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Returns whether the date is a rest day of the statutory right to cancel: a Saturday, or a holiday of rest (docs/product.md §5 "Cancelling"). */
export function isRestDay(date: LocalDate): boolean {
  return weekdayOf(date) === SATURDAY || isHolidayOfRest(date);
}

/**
 * The holidays of rest that docs/product.md §5 names, as {@link hebrewDayAndMonth} writes them: Rosh Hashanah, Yom Kippur, first and last day of
 * Sukkot (the last is Simchat Torah), first and last day of Passover, Shavuot.
 */
const HOLIDAYS_OF_REST: ReadonlySet<string> = new Set([
  ...['1 Tishri', '2 Tishri', '10 Tishri', '15 Tishri', '22 Tishri'],
  ...['15 Nisan', '21 Nisan', '6 Sivan'],
]);

/** Returns whether the date is one of the eight holidays of rest of its year, by the Hebrew calendar as kept in Israel. */
export function isHolidayOfRest(date: LocalDate): boolean {
  return HOLIDAYS_OF_REST.has(hebrewDayAndMonth(date));
}

const HEBREW_CALENDAR = new Intl.DateTimeFormat('en-u-ca-hebrew-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** Day and month of the Hebrew calendar, e.g. `15 Nisan`. Day count and formatter are both pinned to UTC, so no time zone enters. */
function hebrewDayAndMonth(date: LocalDate): string {
  return HEBREW_CALENDAR.format(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
