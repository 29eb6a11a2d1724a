import type { ICalCalendar } from 'ical-generator';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/** A calendar with a method as an iCalendar file. Its zone stands before its components, as all of its own properties must (RFC 5545 §3.6). */
export function calendarFile(calendar: ICalCalendar): string {
  return calendar.toString().replace(/^METHOD:\w+\r\n/m, (line) => `${line}X-WR-TIMEZONE:${MARKET_TIME_ZONE}\r\n`);
}

/** A date as the library writes it: it tells days of instants by UTC, wherever this runs. */
export function calendarDay(date: LocalDate): Date {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
