import ICAL from 'ical.js';
import { isLocalDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/night-ranges.ts';
import type { ImportedRange } from '#server/modules/inventory/index.ts';
import { dayOf } from './event-days.ts';
import { FeedFailure } from './feed-failure.ts';

/** No calendar of one unit has more; what is longer is no calendar of one unit. */
const MOST_EVENTS = 3000;
/** Repetitions that are looked at in all, those of the past included: a daily event of twenty-seven years. */
const MOST_REPETITIONS = 10_000;

export interface FeedReading {
  readonly today: LocalDate;
  /** Nights after it are nobody's yet: search goes no further. */
  readonly lastNight: LocalDate;
  /** Whether an event is one of our own, come back by way of another calendar. */
  readonly isOwn: (uid: string) => boolean;
}

/**
 * The nights that the events of a feed take, from today on: each range once, by date. What is cancelled or marked as free takes none. Ids of
 * events are of no account, for some sites make new ones every time.
 * @throws FeedFailure `notCalendar`, `tooLarge`
 */
export function readFeed(text: string, reading: FeedReading): ImportedRange[] {
  try {
    const ranges = new Map<string, ImportedRange>();
    const calendars = parse(text);
    if (calendars.flatMap(componentsOf).length > MOST_EVENTS) throw new FeedFailure('tooLarge');
    const budget = { left: MOST_REPETITIONS };
    for (const calendar of calendars)
      for (const range of rangesOf(calendar, reading, budget)) ranges.set(`${range.firstNight} ${range.lastNight} ${range.isBlock}`, range);
    return [...ranges.values()].sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1));
  } catch (error) {
    // A feed of which one event makes no sense is not believed at all: its nights might be taken.
    throw error instanceof FeedFailure ? error : new FeedFailure('notCalendar');
  }
}

/** Mostly one; a file may hold several, one after the other (RFC 5545 §3.4). @throws FeedFailure `notCalendar` for one that was cut off on its way */
function parse(text: string): ICAL.Component[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR/i.test(trimmed) || !/END:VCALENDAR$/i.test(trimmed)) throw new FeedFailure('notCalendar');
  const parsed: unknown[] = ICAL.parse(trimmed);
  // One calendar is its name and what is in it; several are a list of such.
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  return calendars.map((calendar) => new ICAL.Component(calendar));
}

const componentsOf = (calendar: ICAL.Component) => calendar.getAllSubcomponents('vevent');

function rangesOf(calendar: ICAL.Component, reading: FeedReading, budget: Budget): ImportedRange[] {
  const isAirbnb = /airbnb/i.test(String(calendar.getFirstPropertyValue('prodid') ?? ''));
  return eventsOf(componentsOf(calendar)).flatMap((event) => {
    if (reading.isOwn(event.uid ?? '') || !takesNights(event.component)) return [];
    // Airbnb calls bookings "Reserved", and so says which nights are merely not offered there: often because we told it so.
    const isBlock = isAirbnb && /not available/i.test(event.summary ?? '');
    return occurrencesOf(event, reading, budget).map((range) => ({ ...range, isBlock }));
  });
}

/**
 * Events, with the changes of single repetitions told to those that repeat. Who is asked to a single one alone has the change, and not what
 * repeats: it stands for itself.
 */
function eventsOf(components: readonly ICAL.Component[]): ICAL.Event[] {
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const [changes, whole] = [components.filter(isChange), components.filter((component) => !isChange(component))];
  const known = new Set(whole.map(uidOf));
  const changesOf = Map.groupBy(changes, uidOf);
  return [
    ...whole.map((component) => new ICAL.Event(component, { exceptions: changesOf.get(uidOf(component)) ?? [] })),
    ...changes.filter((change) => !known.has(uidOf(change))).map((change) => new ICAL.Event(change)),
  ];
}

function takesNights(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

function occurrencesOf(event: ICAL.Event, reading: FeedReading, budget: Budget): NightRange[] {
  requireRealDates(event.component);
  if (event.isRecurring()) return repetitionsOf(event, reading, budget);
  return within(nightsOf(event, event.startDate, event.endDate), reading);
}

/**
 * The library makes some date of what is none, such as 31 February, and follows one rule where there are several.
 * @throws FeedFailure `notCalendar`
 */
function requireRealDates(component: ICAL.Component): void {
  const dates = ['dtstart', 'dtend'].flatMap((name) => component.getAllProperties(name)).map(({ jCal }) => String(jCal[3]).slice(0, 10));
  const isOne = (name: string) => component.getAllProperties(name).length < 2;
  if (!dates.every(isLocalDate) || !['dtstart', 'dtend', 'rrule'].every(isOne)) throw new FeedFailure('notCalendar');
}

interface Budget {
  left: number;
}

/** @throws FeedFailure `tooLarge` when there is no end to it: leaving the rest out would put taken nights on sale */
function repetitionsOf(event: ICAL.Event, reading: FeedReading, budget: Budget): NightRange[] {
  const ranges: NightRange[] = [];
  const iterator = event.iterator();
  for (;;) {
    const next = iterator.next();
    if (!next) break;
    if (--budget.left < 0) throw new FeedFailure('tooLarge');
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    // By when it was to be: a single one may have been moved far away.
    if (dayOf(next, zoneOf(event, 'dtstart')) > reading.lastNight) break;
    const nights = nightsOf(item, startDate, endDate);
    if (takesNights(item.component)) ranges.push(...within(nights, reading));
  }
  return ranges;
}

/** From the day on which it begins to the one before it ends; an event within one day, or without an end, takes that night. */
function nightsOf(event: ICAL.Event, start: ICAL.Time | null, end: ICAL.Time | null): NightRange {
  if (!start) throw new FeedFailure('notCalendar');
  const firstNight = dayOf(start, zoneOf(event, 'dtstart'));
  const endDay = end ? dayOf(end, zoneOf(event, 'dtend') ?? zoneOf(event, 'dtstart')) : firstNight;
  return { firstNight, lastNight: endDay > firstNight ? addDays(endDay, -1) : firstNight };
}

function zoneOf({ component }: ICAL.Event, name: string): string | undefined {
  const zone = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : zone?.[0];
}

/** The part that is still to come and not too far away; none when all of it is over. */
function within({ firstNight, lastNight }: NightRange, reading: FeedReading): NightRange[] {
  const first = firstNight < reading.today ? reading.today : firstNight;
  const last = lastNight > reading.lastNight ? reading.lastNight : lastNight;
  return first <= last ? [{ firstNight: first, lastNight: last }] : [];
}
