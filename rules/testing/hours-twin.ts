import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { HoursOfDay } from '#contract/primitives/property-hours.ts';
import { restPeriodOn } from '#rules/hours/rest-period.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { TwinStay } from './twin-nights.ts';

/**
 * The twin of the hours, written from docs/product.md §14 alone: it knows the days of rest by heart and counts minutes itself. Where the sun stands is
 * told by a table of known times; only those two times of a day are taken over here.
 */

/** The hours of a property, and whether the guests who ask keep Shabbat. */
export interface AskedHours {
  readonly facts: HoursFacts;
  readonly keepsShabbat: boolean;
}

const HOLIDAYS = new Set([
  ...['2026-04-02', '2026-04-08', '2026-05-22', '2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03'],
  ...['2027-04-22', '2027-04-28', '2027-06-11', '2027-10-02', '2027-10-03', '2027-10-11', '2027-10-16', '2027-10-23'],
  ...['2028-04-11', '2028-04-17', '2028-05-31', '2028-09-21', '2028-09-22', '2028-09-30', '2028-10-05', '2028-10-12'],
]);
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const dateAfter = (date: LocalDate) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (date: LocalDate) => new Date(`${date}T12:00:00Z`).getUTCDay();
const isRest = (date: LocalDate) => HOLIDAYS.has(date) || weekdayOf(date) === 6;
const minutesOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);
const MIDNIGHT = 24 * 60 - 1;

/** When rest ends on the date, in minutes of the day; undefined on every other. */
function endOn({ place }: HoursFacts, date: LocalDate): number | undefined {
  const period = isRest(date) && !isRest(dateAfter(date)) ? restPeriodOn(place, date) : undefined;
  return period && minutesOf(period.ends);
}

/** Returns what the host wrote for a date: of the day of rest or its eve, else of the weekday; empty where nothing. */
function written({ otherHours }: HoursFacts, date: LocalDate, field: keyof HoursOfDay): string {
  const special = isRest(date) ? otherHours.rest : isRest(dateAfter(date)) ? otherHours.eve : undefined;
  const weekday = otherHours[WEEKDAYS[weekdayOf(date)] as (typeof WEEKDAYS)[number]];
  return special?.[field] || weekday?.[field] || '';
}

/** @returns undefined for an hour after an end that does not come on that day */
function minutesIn(hour: string, end: number | undefined): number | undefined {
  if (!hour.startsWith('end+')) return minutesOf(hour);
  return end === undefined ? undefined : Math.min(MIDNIGHT, end + Number(hour.slice(4)));
}

/** From when until when guests may arrive; undefined where nobody does. */
function arrivalOn(facts: HoursFacts, date: LocalDate): { from: number; until: number } | undefined {
  const end = endOn(facts, date);
  const hour = written(facts, date, 'arrivalFrom') || facts.arrivalFrom;
  const from = hour === 'none' ? undefined : minutesIn(hour, end);
  if (from === undefined) return undefined;
  const until = minutesIn(written(facts, date, 'arrivalUntil') || facts.arrivalUntil, end) ?? minutesOf(facts.arrivalUntil);
  return { from, until: until <= from ? MIDNIGHT : until };
}

function usualDeparture(facts: HoursFacts, date: LocalDate): number {
  return minutesIn(written(facts, date, 'departureUntil') || facts.departureUntil, endOn(facts, date)) ?? minutesOf(facts.departureUntil);
}

/** Returns whether guests who keep Shabbat leave later than others, as their host lets them. */
export function twinLeavesLate(asked: AskedHours | null | undefined, { departureDate }: TwinStay): boolean {
  if (!asked?.keepsShabbat) return false;
  const end = endOn(asked.facts, departureDate);
  return end !== undefined && asked.facts.lateDepartureMinutes !== null && usualDeparture(asked.facts, departureDate) < end;
}

/** All that the hours have against a stay, in the order in which it is told. */
export function twinBrokenHours(asked: AskedHours | null | undefined, { arrivalDate, departureDate }: TwinStay): string[] {
  if (!asked) return [];
  const { facts, keepsShabbat } = asked;
  const broken: string[] = [];
  const arrival = arrivalOn(facts, arrivalDate);
  if (!arrival) broken.push('noArrival');
  if (!keepsShabbat) return broken;
  const end = endOn(facts, arrivalDate);
  const candles = !isRest(arrivalDate) && isRest(dateAfter(arrivalDate)) ? restPeriodOn(facts.place, arrivalDate)?.candles : undefined;
  const isTooLate = arrival && candles !== undefined && arrival.from >= minutesOf(candles);
  const isTooEarly = arrival && isRest(arrivalDate) && (end === undefined || arrival.until < end);
  if (isTooLate || isTooEarly) broken.push('shabbatArrival');
  if (isRest(departureDate) && !twinLeavesLate(asked, { arrivalDate, departureDate })) {
    const leaving = endOn(facts, departureDate);
    if (leaving === undefined || usualDeparture(facts, departureDate) < leaving) broken.push('shabbatDeparture');
  }
  return broken;
}
