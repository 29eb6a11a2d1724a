import type ICAL from 'ical.js';
import { findIana, type WindowsZoneName } from 'windows-iana';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';
import { FeedFailure } from './feed-url.ts';
import { type Budget, daysOf } from './recurrence.ts';
import { dayAndTimeOf, ruleOf, valuesOf } from './values.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Changes of clocks before 1970 are of no account for stays to come. */
const SINCE = 0;
/** 2100: further than any stay that can be booked. */
const LAST_CHANGE = 47_482;
/** Making a format costs a hundred times as much as using one. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The instant at which clocks of a zone show a time. Both in milliseconds since 1970, the time as if it were one of UTC. */
export type Zone = (shown: number) => number;

export const UTC: Zone = (shown) => shown;
/** Where a time belongs that says no zone: it is the place's own. */
export const PLACE: Zone = knownZone(MARKET_TIME_ZONE);

/**
 * The zones that times of a calendar name: those of the IANA and of Windows are read as everybody has them, whatever the calendar defines under
 * their names, and only others as it defines them.
 * @returns finds a zone by its name
 * @throws FeedFailure `notCalendar` for one that nobody knows: its times might lie on other days
 */
export function zonesOf(calendar: ICAL.Component, budget: Budget): (name: string) => Zone {
  const zones = new Map<string, Zone>();
  const find = (name: string): Zone => {
    const known = ianaNameOf(name);
    if (known !== undefined) return knownZone(known);
    const definition = calendar.getAllSubcomponents('vtimezone').find((zone) => zone.getFirstPropertyValue('tzid') === name);
    if (!definition) throw new FeedFailure('notCalendar');
    return definedZone(definition, budget);
  };
  return (name) => {
    const zone = zones.get(name) ?? find(name);
    zones.set(name, zone);
    return zone;
  };
}

/** Some write more before the name, such as "/freeassociation.sourceforge.net/Tzfile/Asia/Jerusalem". */
function ianaNameOf(name: string): string | undefined {
  const parts = name.split('/');
  const candidates = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/'), findIana(name as WindowsZoneName)[0]];
  return candidates.find((candidate) => candidate !== undefined && isKnown(candidate));
}

function isKnown(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(name: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(name) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: name, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  FORMATS.set(name, format);
  return format;
}

/** Returns what clocks show at an instant in the place, as a {@link Zone} takes it. */
export function shownInPlace(instant: number): number {
  return instant + distanceAt(formatOf(MARKET_TIME_ZONE), instant);
}

/** The distance of the zone is asked for twice, for it may change in between. */
function knownZone(name: string): Zone {
  const format = formatOf(name);
  return (shown) => shown - distanceAt(format, shown - distanceAt(format, shown));
}

/** How far clocks in a zone are before UTC at an instant. */
function distanceAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  // Within a day: what is shown may lie on another date.
  return Math.max(-DAY_MS, Math.min(DAY_MS, shown - Math.floor(instant / 1000) * 1000));
}

/** A zone as its calendar defines it: what its last change before a time has set holds for it (RFC 5545 §3.6.5). */
function definedZone(definition: ICAL.Component, budget: Budget): Zone {
  const changes = [...definition.getAllSubcomponents('standard'), ...definition.getAllSubcomponents('daylight')]
    .flatMap((observance) => changesOf(observance, budget))
    .sort((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) throw new FeedFailure('notCalendar');
  return (shown) => shown - (changes.findLast(({ at }) => at <= shown)?.after ?? first.before);
}

function changesOf(observance: ICAL.Component, budget: Budget) {
  const [before, after] = [distanceOf(observance, 'tzoffsetfrom'), distanceOf(observance, 'tzoffsetto')];
  const { day, timeMs } = dayAndTimeOf(valuesOf(observance, 'dtstart')[0] ?? '');
  const until = (text: string | undefined) => (text === undefined ? Number.POSITIVE_INFINITY : dayAndTimeOf(text).day);
  const repeated = observance.getAllProperties('rrule').flatMap((property) => {
    const { rule, count = Number.POSITIVE_INFINITY, until: end } = ruleOf(property);
    if (rule.frequency !== 'YEARLY') throw new FeedFailure('notCalendar');
    const span = { start: day, from: count < Number.POSITIVE_INFINITY ? day : SINCE, last: Math.min(until(end), LAST_CHANGE) };
    return [...daysOf(rule, span, budget)].slice(0, count);
  });
  const dated = valuesOf(observance, 'rdate').map((text) => dayAndTimeOf(text).day);
  return [day, ...repeated, ...dated].map((date) => ({ at: date * DAY_MS + (timeMs ?? 0), before, after }));
}

/** @returns milliseconds */
function distanceOf(observance: ICAL.Component, name: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(valuesOf(observance, name)[0] ?? '') ?? [];
  if (sign === undefined) throw new FeedFailure('notCalendar');
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
