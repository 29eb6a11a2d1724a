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
  return inMarketTime(`${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, `X-WR-TIMEZONE:${MARKET_TIME_ZONE}\r\n`)}\r\n`);
}

/**
 * Gives the times that stand for themselves to the market's zone, with its rules (RFC 5545 §3.6.5), so that a guest's telephone shows them right
 * wherever it is. The library writes times of a zone by the clock of the machine, so they come to it without one.
 */
function inMarketTime(file: string): string {
  const timed = file.replace(/^(DTSTART|DTEND):(\d{8}T\d{6})$/gm, `$1;TZID=${MARKET_TIME_ZONE}:$2`);
  return timed === file ? file : timed.replace(/^(?=BEGIN:VEVENT)/m, MARKET_ZONE_RULES);
}

/** As the law has it since 2013: summer time from the Friday before the last Sunday of March until the last Sunday of October. */
const MARKET_ZONE_RULES = [
  ...['BEGIN:VTIMEZONE', `TZID:${MARKET_TIME_ZONE}`],
  ...['BEGIN:DAYLIGHT', 'TZNAME:IDT', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300', 'DTSTART:20130329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:IST', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'DTSTART:20131027T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n');

/** A time of a date for an event that is `floating`: {@link calendarFile} puts it into the market's zone. @param time HH:MM */
export function calendarTime(date: LocalDate, time: string): Date {
  return new Date(`${date}T${time}:00Z`);
}

/** A date as the library writes it: it tells days of instants by UTC, wherever this runs. */
export function calendarDay(date: LocalDate): Date {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY);
}
