import fc from 'fast-check';
import rrule from 'rrule';
import { expect, it } from 'vitest';
import { addDays, dateOfDayNumber, dayNumberOf } from '#rules/stay/local-dates.ts';
import { readFeed } from './read-feed.ts';

// A property-based test against a second reader: the package `rrule`, a port of python-dateutil, for rules; the rest by plain counting.

const { RRule, Weekday } = rrule;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Dates and weekdays repeat after so long. The second reader looks for days that never come until the year 9999: it is asked in the year 9627. */
const CYCLE = 19 * 146_097 * DAY;
/** With both changes of clocks of the year. */
const TODAY = '2027-02-20';
const LAST = '2027-12-20';
/** Each with the hours that its clocks may be before UTC. */
const ZONES = { 'Asia/Jerusalem': [2, 3], 'America/New_York': [-5, -4], 'Europe/Berlin': [1, 2], 'Pacific/Auckland': [12, 13], UTC: [0] };
type ZoneName = keyof typeof ZONES;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const some = <T>(values: fc.Arbitrary<T>, most: number) =>
  fc.option(fc.uniqueArray(values, { minLength: 1, maxLength: most }), { nil: undefined });
const day = fc.integer({ min: dayNumberOf('2026-06-01'), max: dayNumberOf('2027-12-01') });

const aRule = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  weekStart: fc.integer({ min: 0, max: 6 }),
  end: fc.oneof(
    fc.constant({}),
    fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ until: day, form: fc.constantFrom('date', 'utc', 'local'), shift: fc.constantFrom(-1, 0, 1) }),
  ),
  weekdays: some(fc.integer({ min: 0, max: 6 }), 4),
  nth: fc.constantFrom(0, 0, 1, 2, 5, -1, -2),
  monthDays: some(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), 4),
  months: some(fc.integer({ min: 1, max: 12 }), 4),
  // Not -2: of a single day, the second reader takes that one for the last but one.
  positions: some(fc.constantFrom(1, 2, 3, -1), 2),
});

const anEvent = fc.record({
  start: day,
  // Clocks change at night: no time of these is there twice, or never.
  minutes: fc.option(fc.integer({ min: 5 * 60, max: 23 * 60 + 59 }), { nil: undefined }),
  zone: fc.constantFrom(...(Object.keys(ZONES) as ZoneName[])),
  days: fc.integer({ min: 1, max: 3 }),
  hours: fc.integer({ min: 1, max: 60 }),
  rule: fc.option(aRule, { freq: 8, nil: undefined }),
  further: fc.array(day, { maxLength: 3 }),
  leftOut: fc.array(fc.nat(), { maxLength: 4 }),
  moved: fc.array(fc.record({ which: fc.nat(), to: day, isCancelled: fc.boolean() }), { maxLength: 2 }),
  isInUtc: fc.boolean(),
});
type Written = typeof anEvent extends fc.Arbitrary<infer T> ? T : never;
type WrittenRule = NonNullable<Written['rule']>;

const compact = (ms: number) => new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
const FORMATS = new Map<string, Intl.DateTimeFormat>();
function shownAt(instant: number, timeZone: string): string {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  FORMATS.set(timeZone, format);
  return format.format(instant);
}
/** The instant at which clocks of a zone show a time: that one of its hours from UTC which they do show. */
function instantOf(shown: number, zone: ZoneName): number {
  const wanted = new Date(shown).toISOString().slice(0, 16).replace('T', ' ');
  return ZONES[zone].map((hours) => shown - hours * HOUR).find((instant) => shownAt(instant, zone) === wanted) ?? Number.NaN;
}

/** Parts that mean something by the standard for the rule's frequency. */
function partsOf({ freq, nth, ...rule }: WrittenRule) {
  const isLong = freq === 'MONTHLY' || freq === 'YEARLY';
  const monthDays = freq === 'WEEKLY' ? undefined : rule.monthDays;
  const positions = isLong && (rule.weekdays || monthDays) ? rule.positions : undefined;
  return { ...rule, freq, monthDays, positions, nth: isLong ? nth : 0 };
}

const timeOf = ({ minutes = 0 }: Written) => minutes * MINUTE;
const startOf = (event: Written) => event.start * DAY + timeOf(event);

/** By the second reader: times as clocks of the event's zone show them, up to the last of interest. */
function timesOf(event: Written): number[] {
  const own = startOf(event);
  if (!event.rule) return [own];
  const { freq, interval, weekStart, end, weekdays, nth, monthDays, months, positions } = partsOf(event.rule);
  const rule = new RRule({
    ...{ freq: RRule[freq as 'DAILY'], interval, wkst: weekStart, dtstart: new Date(own + CYCLE) },
    ...{ byweekday: weekdays?.map((weekday) => new Weekday(weekday, nth === 0 ? undefined : nth)) ?? null },
    ...{ bymonthday: monthDays ?? null, bymonth: months ?? null, bysetpos: positions ?? null },
    ...{ until: new Date((dayNumberOf(LAST) + 3) * DAY + CYCLE), count: 'count' in end ? end.count : null },
  });
  const all = rule.all().map((date) => date.getTime() - CYCLE);
  return [...new Set([own, ...all.filter((time) => isBeforeEnd(event, time))])].sort((one, other) => one - other);
}

function isBeforeEnd(event: Written, time: number): boolean {
  const end = event.rule?.end ?? {};
  if (!('until' in end)) return true;
  if (end.form === 'date' || event.minutes === undefined) return time < (end.until + 1) * DAY;
  return time <= end.until * DAY + timeOf(event) + end.shift * HOUR;
}

function writtenRule(event: Written): string[] {
  if (!event.rule) return [];
  const { freq, interval, weekStart, end, weekdays, nth, monthDays, months, positions } = partsOf(event.rule);
  const ends = () => {
    if ('count' in end) return [`COUNT=${end.count}`];
    if (!('until' in end)) return [];
    if (end.form === 'date' || event.minutes === undefined) return [`UNTIL=${compact(end.until * DAY).slice(0, 8)}`];
    const shown = end.until * DAY + timeOf(event);
    const [local, utc] = [shown + end.shift * HOUR, instantOf(shown, event.zone) + end.shift * HOUR];
    return [end.form === 'local' ? `UNTIL=${compact(local)}` : `UNTIL=${compact(utc)}Z`];
  };
  const parts = [
    ...[`FREQ=${freq}`, `INTERVAL=${interval}`, `WKST=${WEEKDAYS[weekStart]}`],
    ...ends(),
    weekdays && `BYDAY=${weekdays.map((weekday) => `${nth || ''}${WEEKDAYS[weekday]}`).join()}`,
    monthDays && `BYMONTHDAY=${monthDays.join()}`,
    months && `BYMONTH=${months.join()}`,
    positions && `BYSETPOS=${positions.join()}`,
  ];
  return [`RRULE:${parts.filter(Boolean).join(';')}`];
}

/** A property of times as clocks show them: as dates, in the event's zone, or in UTC. */
function written(name: string, event: Written, times: readonly number[], isInUtc = event.zone === 'UTC'): string[] {
  if (times.length === 0) return [];
  if (event.minutes === undefined) return [`${name};VALUE=DATE:${times.map((time) => compact(time).slice(0, 8)).join()}`];
  if (isInUtc) return [`${name}:${times.map((time) => `${compact(instantOf(time, event.zone))}Z`).join()}`];
  return [`${name};TZID=${event.zone}:${times.map(compact).join()}`];
}

/** Those that single changes replace, and those that are left out. */
function plan(event: Written, times: readonly number[]) {
  const at = (which: number) => times[which % times.length] ?? 0;
  return {
    further: event.further.map((further) => further * DAY + timeOf(event)),
    leftOut: event.leftOut.map(at),
    moved: event.moved.map(({ which, to, isCancelled }) => ({ from: at(which), to: to * DAY + timeOf(event), isCancelled })),
  };
}

const lengthOf = (event: Written) => (event.minutes === undefined ? `DURATION:P${event.days}D` : `DURATION:PT${event.hours}H`);

function calendarOf(event: Written, times: readonly number[]): string {
  const { further, leftOut, moved } = plan(event, times);
  const base = [
    ...[...written('DTSTART', event, [startOf(event)]), lengthOf(event), ...writtenRule(event)],
    ...[...written('RDATE', event, further, event.isInUtc || event.zone === 'UTC')],
    ...written('EXDATE', event, leftOut, event.isInUtc || event.zone === 'UTC'),
  ];
  const changes = moved.map(({ from, to, isCancelled }) => [
    ...written('RECURRENCE-ID', event, [from], event.isInUtc || event.zone === 'UTC'),
    ...[...written('DTSTART', event, [to]), lengthOf(event), ...(isCancelled ? ['STATUS:CANCELLED'] : [])],
  ]);
  const events = [base, ...changes].map((lines) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n'));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR'].join('\r\n');
}

/** All nights that the event takes, by plain counting. */
function nightsOf(event: Written, times: readonly number[]): string[] {
  const { further, leftOut, moved } = plan(event, times);
  const gone = new Set([...leftOut, ...moved.map(({ from }) => from)]);
  const kept = [...times, ...further].filter((time) => !gone.has(time));
  const nights = new Set<string>();
  for (const time of [...kept, ...moved.filter(({ isCancelled }) => !isCancelled).map(({ to }) => to)])
    for (const night of nightsAt(event, time)) if (night >= TODAY && night <= LAST) nights.add(night);
  return [...nights].sort();
}

function nightsAt(event: Written, time: number): string[] {
  if (event.minutes === undefined) return Array.from({ length: event.days }, (_, index) => dateOfDayNumber(time / DAY + index));
  const begin = instantOf(time, event.zone);
  const [from = '', until = ''] = [begin, begin + event.hours * HOUR].map((instant) => shownAt(instant, 'Asia/Jerusalem'));
  const [first, end] = [from.slice(0, 10), until.slice(0, 10)];
  if (first === end) return from.slice(11) >= '05:00' && until.slice(11) <= '12:00' ? [] : [first];
  const nights: string[] = [];
  for (let night = first; night < end; night = addDays(night, 1)) nights.push(night);
  return nights;
}

function read(text: string): string[] {
  const nights = new Set<string>();
  for (const { firstNight, lastNight } of readFeed(text, { today: TODAY, lastNight: LAST, leavesBlocks: false, isOwn: () => false }).ranges)
    for (let night = firstNight; night <= lastNight; night = addDays(night, 1)) nights.add(night);
  return [...nights].sort();
}

it('takes the nights of 2,000 random repetitions as a second reader does', () => {
  fc.assert(
    fc.property(anEvent, (event) => {
      const times = timesOf(event);
      const text = calendarOf(event, times);
      expect(read(text), text).toEqual(nightsOf(event, times));
    }),
    { numRuns: Math.max(2000, fc.readConfigureGlobal().numRuns ?? 0) },
  );
}, 300_000);
