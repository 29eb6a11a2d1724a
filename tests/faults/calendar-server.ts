import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Dice } from '#tests/consistency/dice.ts';

/** Another site whose calendars the product reads: what they take changes between two readings. */
export interface CalendarServer {
  /** With its port, for `FEED_PRIVATE_HOSTS`. */
  readonly host: string;
  urlOf(unitId: number): string;
  /** From now on every calendar is told as it stands. */
  behave(): void;
  /** Returns what a unit's calendar takes now. */
  nightsOf(unitId: number): readonly LocalDate[];
  stop(): Promise<void>;
}

/** Later than the clock is set when everything settles. */
const DAYS_AHEAD = 5;
const WITHIN_DAYS = 45;
const MOST_NIGHTS = 4;
/** Between two readings. */
const CHANGES = 0.5;

/** @param losses how often an answer gets lost, from 0 to 1 */
export async function startCalendars(dice: Dice, losses: number, today: LocalDate): Promise<CalendarServer> {
  const calendars = new Map<number, readonly LocalDate[]>();
  let isMoody = true;
  const nightsOf = (unitId: number) => calendars.get(unitId) ?? [];
  const change = (unitId: number) => {
    // Never empty: a calendar that has lost everything is not believed at once.
    const first = addDays(today, DAYS_AHEAD + dice.below(WITHIN_DAYS));
    calendars.set(
      unitId,
      Array.from({ length: 1 + dice.below(MOST_NIGHTS) }, (_, index) => addDays(first, index)),
    );
  };
  const server = createServer((request, response) => {
    const unitId = Number(/\d+/.exec(request.url ?? '')?.[0]);
    if (isMoody && dice.happens(losses)) return void request.socket.destroy();
    if (!calendars.has(unitId) || (isMoody && dice.happens(CHANGES))) change(unitId);
    response.setHeader('content-type', 'text/calendar').end(calendarOf(unitId, nightsOf(unitId)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    urlOf: (unitId) => `http://${host}/${unitId}.ics`,
    behave: () => {
      isMoody = false;
    },
    nightsOf,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function calendarOf(unitId: number, nights: readonly LocalDate[]): string {
  const compact = (date: LocalDate) => date.replaceAll('-', '');
  const events = nights.map((night) =>
    [
      ...['BEGIN:VEVENT', `UID:${unitId}-${night}@elsewhere.example`, 'DTSTAMP:20260101T000000Z'],
      ...[`DTSTART;VALUE=DATE:${compact(night)}`, `DTEND;VALUE=DATE:${compact(addDays(night, 1))}`, 'SUMMARY:Reserved', 'END:VEVENT'],
    ].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
