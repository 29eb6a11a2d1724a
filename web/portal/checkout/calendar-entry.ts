import type { LocalDate } from '#contract/primitives/calendar-date.ts';

export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly arrivalDate: LocalDate;
  /** The day of leaving: the first that is not part of the entry. */
  readonly departureDate: LocalDate;
  /** The day on which the file is made. */
  readonly today: LocalDate;
}

/** The stay as a calendar file (RFC 5545): an entry of whole days, so that no time zone moves it. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lina//Stays//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@lina`,
    `DTSTAMP:${compact(entry.today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(entry.arrivalDate)}`,
    `DTEND;VALUE=DATE:${compact(entry.departureDate)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function compact(date: LocalDate): string {
  return date.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** RFC 5545 §3.1: at most 75 octets a line; Hebrew letters take two, so 35 characters stay below it. */
function folded(line: string): string[] {
  const pieces = line.match(/.{1,35}/gu) ?? [line];
  return pieces.map((piece, index) => (index === 0 ? piece : ` ${piece}`));
}
