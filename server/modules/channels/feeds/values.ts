import type ICAL from 'ical.js';
import { isLocalDate } from '#contract/primitives/calendar-date.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { FeedFailure } from './feed-url.ts';
import type { Rule } from './recurrence.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Longer than anybody looks ahead: what lasts longer takes all nights until then. */
const MOST_DAYS = 100_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A date, or a time on one: as it is written, in whatever zone. */
interface WrittenTime {
  readonly day: number;
  /** Since midnight; undefined for a date. */
  readonly timeMs: number | undefined;
  readonly isUtc: boolean;
}

/** The values of all properties of a name, as the parser gives them: dates as `YYYY-MM-DD`, times as `YYYY-MM-DDThh:mm:ss`. */
export function valuesOf(component: ICAL.Component, name: string): string[] {
  return component.getAllProperties(name).flatMap(({ jCal }) => jCal.slice(3).map(String));
}

/** @throws FeedFailure `notCalendar` for what is no date, such as 31 February */
export function dayAndTimeOf(text: string): WrittenTime {
  const [, date = '', time, hour, minute, second, utc] = /^(\d{4}-\d\d-\d\d)(T(\d\d):(\d\d):(\d\d)(Z?))?$/.exec(text) ?? [];
  const isTime = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) <= 60;
  if (!isLocalDate(date) || !isTime) throw new FeedFailure('notCalendar');
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return { day: dayNumberOf(date), timeMs: time === undefined ? undefined : seconds * SECOND_MS, isUtc: utc === 'Z' };
}

/** How long something lasts: whole days by the calendar, and a time by the clock. @throws FeedFailure `notCalendar` for less than nothing */
export function durationOf(text: string): { readonly days: number; readonly timeMs: number } {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!parts) throw new FeedFailure('notCalendar');
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const timeMs = ((hours * 60 + minutes) * 60 + seconds) * SECOND_MS;
  return { days: Math.min(weeks * 7 + days, MOST_DAYS), timeMs: Math.min(timeMs, MOST_DAYS * DAY_MS) };
}

/** A rule, and where it ends. `until` is a date or time as the parser gives it. */
export interface WrittenRule {
  readonly rule: Rule;
  readonly count: number | undefined;
  readonly until: string | undefined;
}

/** Parts of a rule that are followed. Times of the day are the event's own, or the rule is not followed. */
const FOLLOWED = new Set([
  ...['freq', 'interval', 'count', 'until', 'wkst'],
  ...['byday', 'bymonth', 'bymonthday', 'byyearday', 'bysetpos', 'byhour', 'byminute', 'bysecond', ''],
]);

/**
 * @param timeMs of the event, since midnight; undefined for whole days
 * @throws FeedFailure `notCalendar` for a rule that is not followed for certain, such as one of hours or of weeks by number
 */
export function ruleOf(property: ICAL.Property, timeMs?: number): WrittenRule {
  const parts = property.jCal[3] as Record<string, unknown>;
  const list = (name: string) => (parts[name] === undefined ? undefined : [parts[name]].flat());
  const numbers = (name: string) => list(name)?.map(Number);
  const [frequency, bySetPosition] = [parts.freq as Rule['frequency'], numbers('bysetpos')];
  const byDay = list('byday')?.map((written) => weekdayOf(String(written)));
  const isFollowed =
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency) &&
    Object.keys(parts).every((name) => FOLLOWED.has(name)) &&
    hasOwnTime(numbers, timeMs) &&
    // Whether the first week begins before its event does, readers differ in.
    !(frequency === 'WEEKLY' && bySetPosition) &&
    (byDay?.every(({ nth }) => nth === 0) || frequency === 'MONTHLY' || frequency === 'YEARLY' || !byDay);
  if (!isFollowed) throw new FeedFailure('notCalendar');
  const rule = {
    ...{ frequency, interval: Number(parts.interval ?? 1), weekStart: Number(parts.wkst ?? 2) - 1, byDay, bySetPosition },
    ...{ byMonth: numbers('bymonth'), byMonthDay: numbers('bymonthday'), byYearDay: numbers('byyearday') },
  };
  const until = parts.until === undefined ? undefined : String(parts.until);
  return { rule, count: parts.count === undefined ? undefined : Number(parts.count), until };
}

function hasOwnTime(numbers: (name: string) => number[] | undefined, timeMs: number | undefined): boolean {
  if (timeMs === undefined) return true;
  const seconds = timeMs / SECOND_MS;
  const own = { byhour: Math.floor(seconds / 3600), byminute: Math.floor(seconds / 60) % 60, bysecond: seconds % 60 };
  return Object.entries(own).every(([name, value]) => numbers(name)?.every((given) => given === value) ?? true);
}

function weekdayOf(text: string) {
  const [, nth, name = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday < 0) throw new FeedFailure('notCalendar');
  return { weekday, nth: Number(nth ?? 0) };
}
