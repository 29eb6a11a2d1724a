import type ICAL from 'ical.js';
import { FeedFailure } from './feed-url.ts';
import { type Budget, daysOf } from './recurrence.ts';
import { dayAndTimeOf, durationOf, ruleOf, valuesOf } from './values.ts';
import { PLACE, shownInPlace, UTC, type Zone } from './zones.ts';

export const DAY_MS = 86_400_000;

/** What is needed to read the times of a calendar. Days are day numbers. */
export interface Times {
  readonly zoneOf: (name: string) => Zone;
  readonly today: number;
  readonly lastNight: number;
  readonly budget: Budget;
}

/** The beginning of an event. Without a time it is about whole days, in no zone. */
interface Moment {
  readonly day: number;
  readonly timeMs: number | undefined;
  readonly zone: Zone;
}

/** Whole days by the calendar, and a time by the clock. */
interface Length {
  readonly days: number;
  readonly timeMs: number;
}

/** One time at which an event takes place. */
export interface Occurrence {
  readonly start: Moment;
  /** Undefined where the event has no end of its own. */
  readonly length: Length | undefined;
}

export function instantOf({ day, timeMs = 0, zone }: Moment): number {
  return zone(day * DAY_MS + timeMs);
}

/** The moments that a property tells; those that say no zone are in that of the event. */
function momentsIn(property: ICAL.Property, times: Times, own: Zone = PLACE): Moment[] {
  return property.jCal.slice(3).map((value) => momentIn(String(value), property, times, own));
}

function momentIn(text: string, property: ICAL.Property, times: Times, own: Zone): Moment {
  const { isUtc, ...written } = dayAndTimeOf(text);
  const name = [property.getParameter('tzid') ?? []].flat()[0];
  if (isUtc) return { ...written, zone: UTC };
  return { ...written, zone: name === undefined || written.timeMs === undefined ? own : times.zoneOf(name) };
}

/**
 * All times at which an event takes place that may be still to come: its own, those of its rule and of its further dates, without exceptions and
 * without those that single changes replace. The changes are events of their own.
 * @throws FeedFailure `notCalendar` for what cannot be told for certain, `tooLarge`
 */
export function occurrencesOf(component: ICAL.Component, changes: readonly ICAL.Component[], times: Times): Occurrence[] {
  requireCertain(component);
  const [start] = component.getAllProperties('dtstart').flatMap((property) => momentsIn(property, times));
  if (!start) throw new FeedFailure('notCalendar');
  const own = { start, length: lengthOf(component, start, times) };
  const repeated = component.getAllProperties('rrule').flatMap((property) => repetitionsOf(property, own, times));
  const dated = component.getAllProperties('rdate').flatMap((property) => datesOf(property, own, times));
  const isExcepted = exceptionsOf(component, changes, own, times);
  return [own, ...repeated, ...dated].filter((occurrence) => !isExcepted(occurrence.start));
}

/** @throws FeedFailure `notCalendar` for what may be read in two ways */
function requireCertain(component: ICAL.Component): void {
  const count = (name: string) => component.getAllProperties(name).length;
  const isTwice = ['dtstart', 'dtend', 'duration', 'rrule', 'recurrence-id'].some((name) => count(name) > 1);
  const isForLaterOnes = component.getFirstProperty('recurrence-id')?.getParameter('range') !== undefined;
  if (isTwice || isForLaterOnes || count('dtend') + count('duration') > 1) throw new FeedFailure('notCalendar');
}

/** @throws FeedFailure `notCalendar` for an event still to come that ends before it begins */
function lengthOf(component: ICAL.Component, start: Moment, times: Times): Length | undefined {
  const [duration] = valuesOf(component, 'duration');
  if (duration !== undefined) return durationOf(duration);
  const [end] = component.getAllProperties('dtend').flatMap((property) => momentsIn(property, times, start.zone));
  return end && lengthBetween(start, end, times);
}

function lengthBetween(start: Moment, end: Moment, { today }: Times): Length {
  const isWhole = start.timeMs === undefined && end.timeMs === undefined;
  const length = isWhole
    ? { days: end.day - start.day, timeMs: 0 }
    : { days: 0, timeMs: instantOf(end) - instantOf(start.timeMs === undefined ? { ...start, zone: end.zone } : start) };
  const isBackwards = length.days < 0 || length.timeMs < 0;
  if (isBackwards && Math.max(start.day, end.day) >= today) throw new FeedFailure('notCalendar');
  return isBackwards ? { days: 0, timeMs: 0 } : length;
}

/** Those of a rule. Its count is one of its own days, so that an event which its rule does not name adds one. */
function repetitionsOf(property: ICAL.Property, { start, length }: Occurrence, { today, lastNight, budget }: Times): Occurrence[] {
  const { rule, count, until } = ruleOf(property, start.timeMs);
  const isOver = until === undefined ? () => false : endOf(until);
  const lasts = length ? length.days + Math.ceil(length.timeMs / DAY_MS) : 1;
  const from = today - lasts - 2;
  const span = { start: start.day, from: count === undefined ? from : start.day, last: lastNight + 1 };
  const found: Occurrence[] = [];
  let number = 0;
  for (const day of daysOf(rule, span, budget)) {
    const repeated = { ...start, day };
    if (number === count || isOver(repeated)) break;
    number += 1;
    if (day < from || day === start.day) continue;
    if (--budget.occurrences < 0) throw new FeedFailure('tooLarge');
    found.push({ start: repeated, length });
  }
  return found;
}

/** Whether a repetition lies after the end of its rule. A date is the whole day; between a date and a time, the later day counts. */
function endOf(until: string): (start: Moment) => boolean {
  const { day, timeMs, isUtc } = dayAndTimeOf(until);
  return (start) => {
    if (timeMs === undefined) return start.day > day;
    if (start.timeMs === undefined) return start.day > (isUtc ? Math.max(day, dayInPlace(day * DAY_MS + timeMs)) : day);
    return instantOf(start) > (isUtc ? UTC : start.zone)(day * DAY_MS + timeMs);
  };
}

/** Further dates of an event: like itself, or with an end of their own. */
function datesOf(property: ICAL.Property, { start, length }: Occurrence, times: Times): Occurrence[] {
  if (property.type === 'period') return periodsIn(property, times, start.zone);
  return momentsIn(property, times, start.zone).map((moment) => {
    if (start.timeMs === undefined) return { start: { ...start, day: dayIn(moment) }, length };
    return { start: moment.timeMs === undefined ? { ...start, day: moment.day } : moment, length };
  });
}

/** Periods, each with its end or its length. */
export function periodsIn(property: ICAL.Property, times: Times, own: Zone = PLACE): Occurrence[] {
  return property.jCal.slice(3).map((value) => {
    const [begin = '', end = ''] = String(value).split(',');
    const start = momentIn(begin, property, times, own);
    return { start, length: /^[+-]?P/.test(end) ? durationOf(end) : lengthBetween(start, momentIn(end, property, times, own), times) };
  });
}

/** Finds out which times are left out: by the same instant, by the same day where one of the two is a date. */
function exceptionsOf(component: ICAL.Component, changes: readonly ICAL.Component[], { start }: Occurrence, times: Times) {
  const excepted = [
    ...component.getAllProperties('exdate'),
    ...changes.flatMap((change) => change.getAllProperties('recurrence-id')),
  ].flatMap((property) => momentsIn(property, times, start.zone));
  const isByDay = ({ timeMs }: Moment) => timeMs === undefined || start.timeMs === undefined;
  const days = new Set(excepted.filter(isByDay).map(dayIn));
  const instants = new Set(excepted.filter((moment) => !isByDay(moment)).map(instantOf));
  for (const property of component.getAllProperties('exrule'))
    for (const { start: left } of [...repetitionsOf(property, { start, length: undefined }, times)]) days.add(left.day);
  if (days.size + instants.size === 0) return () => false;
  return (moment: Moment) => days.has(moment.day) || (moment.timeMs !== undefined && instants.has(instantOf(moment)));
}

/** The date as it is written; of an instant, the one in the place. */
function dayIn(moment: Moment): number {
  return moment.zone === UTC && moment.timeMs !== undefined ? dayInPlace(instantOf(moment)) : moment.day;
}

export function dayInPlace(instant: number): number {
  return Math.floor(shownInPlace(instant) / DAY_MS);
}
