import type ICAL from 'ical.js';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { PassedOver } from '#contract/sync.ts';
import { dateOfDayNumber, dayNumberOf } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import type { ImportedRange } from '#server/modules/inventory/index.ts';
import { readCalendars } from './calendar-lines.ts';
import { FeedFailure } from './feed-url.ts';
import { DAY_MS, dayInPlace, instantOf, type Occurrence, occurrencesOf, periodsIn, type Times } from './occurrences.ts';
import { shownInPlace, zonesOf } from './zones.ts';

/** No calendar of one unit has more; what is longer is no calendar of one unit. */
const MOST_EVENTS = 3000;
/** Days that rules are followed over in all: eight daily events that end after a number of times, begun three hundred years ago. */
const MOST_DAYS = 1_000_000;
/** Times of repeated events that are still to come, in all: eighty daily events. */
const MOST_OCCURRENCES = 50_000;
const HOUR_MS = 3_600_000;
/** Within one day's morning guests leave and rooms are cleaned. */
const MORNING = { from: 5 * HOUR_MS, until: 12 * HOUR_MS };

export interface FeedReading {
  readonly today: LocalDate;
  /** Nights after it are nobody's yet: search goes no further. */
  readonly lastNight: LocalDate;
  /** Whether nights that the other site merely does not offer stay on sale here. */
  readonly leavesBlocks: boolean;
  /** Whether an event is one of our own, come back by way of another calendar. */
  readonly isOwn: (uid: string) => boolean;
}

/** What a feed says from today on. */
export interface FeedContents {
  /** The nights that it takes: each range once, by date. */
  readonly ranges: readonly ImportedRange[];
  /** Entries that take no night, by the reason. */
  readonly passedOver: Readonly<Partial<Record<PassedOver, number>>>;
  /** Nights that the other site merely does not offer, whether they are taken or not. */
  readonly blocks: readonly NightRange[];
}

/**
 * Reads what the events of a feed say of nights. Ids of events are of no account, for some sites make new ones every time.
 * @throws FeedFailure `notCalendar`, `tooLarge`
 */
export function readFeed(text: string, reading: FeedReading): FeedContents {
  try {
    const ranges = new Map<string, ImportedRange>();
    const passedOver: Partial<Record<PassedOver, number>> = {};
    const calendars = readCalendars(text);
    if (calendars.flatMap((calendar) => calendar.getAllSubcomponents()).length > MOST_EVENTS) throw new FeedFailure('tooLarge');
    const budget = { days: MOST_DAYS, occurrences: MOST_OCCURRENCES };
    for (const calendar of calendars) {
      const times = { ...numbersOf(reading), zoneOf: zonesOf(calendar, budget), budget };
      for (const entry of entriesOf(calendar, reading, times)) {
        for (const range of entry.ranges) ranges.set(`${range.firstNight} ${range.lastNight} ${range.isBlock}`, range);
        if (entry.passedOver) passedOver[entry.passedOver] = (passedOver[entry.passedOver] ?? 0) + 1;
      }
    }
    const sorted = [...ranges.values()].sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1));
    const blocks = sorted.filter(({ isBlock }) => isBlock).map(({ firstNight, lastNight }) => ({ firstNight, lastNight }));
    return { ranges: reading.leavesBlocks ? sorted.filter(({ isBlock }) => !isBlock) : sorted, passedOver, blocks };
  } catch (error) {
    // A feed of which one event makes no sense is not believed at all: its nights might be taken.
    throw error instanceof FeedFailure ? error : new FeedFailure('notCalendar');
  }
}

function numbersOf({ today, lastNight }: FeedReading) {
  return { today: dayNumberOf(today), lastNight: dayNumberOf(lastNight) };
}

/** An entry of a calendar: the nights that it takes, or why it takes none. */
interface Entry {
  readonly ranges: readonly ImportedRange[];
  readonly passedOver?: PassedOver | undefined;
}

const passed = (passedOver: PassedOver): Entry => ({ ranges: [], passedOver });

function entriesOf(calendar: ICAL.Component, reading: FeedReading, times: Times): Entry[] {
  const isAirbnb = /airbnb/i.test(String(calendar.getFirstPropertyValue('prodid') ?? ''));
  const changesOf = changesByEvent(calendar.getAllSubcomponents('vevent'));
  const entryOf = (component: ICAL.Component): Entry => {
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    if (component.name === 'vfreebusy') return busyTimesOf(component, times);
    if (component.name !== 'vevent') return passed('otherKind');
    if (reading.isOwn(value('uid'))) return passed('own');
    if (value('status').toUpperCase() === 'CANCELLED') return passed('cancelled');
    if (value('transp').toUpperCase() === 'TRANSPARENT') return passed('free');
    // Airbnb calls bookings "Reserved", and so says which nights are merely not offered there: often because we told it so.
    const isBlock = isAirbnb && /not available/i.test(value('summary'));
    return nightsOf(occurrencesOf(component, changesOf(component), times), isBlock, times);
  };
  return calendar.getAllSubcomponents().flatMap((component) => (component.name === 'vtimezone' ? [] : [entryOf(component)]));
}

/**
 * Finds the changes of single repetitions of an event. Who is asked to a single one alone has the change, and not what repeats: it stands for
 * itself. Where several events have one id, nobody knows whose changes they are, and all take their nights.
 */
function changesByEvent(components: readonly ICAL.Component[]): (component: ICAL.Component) => ICAL.Component[] {
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const byId = Map.groupBy(components, uidOf);
  return (component) => {
    const uid = uidOf(component);
    const same = byId.get(uid) ?? [];
    const [changes, events] = [same.filter(isChange), same.filter((one) => !isChange(one))];
    return uid === '' || isChange(component) || events.length > 1 ? [] : changes;
  };
}

/** Times that somebody's calendar has no room for, without saying why (RFC 5545 §3.6.4). */
function busyTimesOf(component: ICAL.Component, times: Times): Entry {
  const properties = component.getAllProperties('freebusy');
  if (properties.length === 0) return passed('otherKind');
  const busy = properties.filter((property) => String(property.getParameter('fbtype') ?? '').toUpperCase() !== 'FREE');
  if (busy.length === 0) return passed('free');
  return nightsOf(
    busy.flatMap((property) => periodsIn(property, times)),
    false,
    times,
  );
}

function nightsOf(occurrences: readonly Occurrence[], isBlock: boolean, { today, lastNight }: Times): Entry {
  const ranges: ImportedRange[] = [];
  const reasons = new Set<PassedOver>();
  for (const occurrence of occurrences) {
    const { first, last, isMorning } = daysTakenBy(occurrence);
    if (last < today) reasons.add('past');
    else if (isMorning) reasons.add('morning');
    else if (first > lastNight) reasons.add('later');
    else {
      const [firstNight, until] = [Math.max(first, today), Math.min(last, lastNight)].map(dateOfDayNumber);
      ranges.push({ firstNight: firstNight ?? '', lastNight: until ?? '', isBlock });
    }
  }
  const reason = (['morning', 'later', 'past'] as const).find((one) => reasons.has(one));
  return { ranges, passedOver: ranges.length === 0 ? reason : undefined };
}

/** From the day on which it begins to the one before it ends; within one day, or without an end, that night, unless it is over by noon. */
function daysTakenBy({ start, length = { days: 0, timeMs: 0 } }: Occurrence) {
  if (start.timeMs === undefined) {
    const days = Math.max(1, length.days + Math.floor(length.timeMs / DAY_MS));
    return { first: start.day, last: start.day + days - 1, isMorning: false };
  }
  const begin = instantOf(start);
  const end = instantOf({ ...start, day: start.day + length.days }) + length.timeMs;
  const [first, endDay] = [dayInPlace(begin), dayInPlace(end)];
  const isWithin = begin < end && endDay === first;
  const isMorning = isWithin && shownInPlace(begin) % DAY_MS >= MORNING.from && shownInPlace(end) % DAY_MS <= MORNING.until;
  return { first, last: Math.max(first, endDay - 1), isMorning };
}
