import type { ICalCalendar } from 'ical-generator';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * A calendar as an iCalendar file, folded at 75 octets, each line with its CRLF. The library writes X- properties of the calendar behind the
 * events, where Outlook no longer reads them (RFC 5545 §3.6 wants them before), and with a zone of its own it would write every moment in that
 * zone's time: so the zone is put before the first of its components.
 */
export function calendarFile(calendar: ICalCalendar): string {
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, `X-WR-TIMEZONE:${MARKET_TIME_ZONE}\r\n`)}\r\n`;
}

/** A date as the library writes it: it tells days of instants by UTC, wherever this runs. */
export function calendarDay(date: LocalDate): Date {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
