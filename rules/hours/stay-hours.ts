import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import {
  AFTER_REST,
  HOURS_DAYS,
  type HoursDay,
  type HoursObstacle,
  type HoursOfDay,
  NO_ARRIVAL,
  type PropertyHours,
  type RestOfDay,
  type StayHours,
} from '#contract/primitives/property-hours.ts';
import { weekdayOf } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type RestPeriod, type RestPlace, restPeriodOn } from './rest-period.ts';

/** What decides when guests come and go: the host's hours and the place, whose sun makes the times of Shabbat. */
export interface HoursFacts extends PropertyHours {
  readonly place: RestPlace;
}

/** The hours of one date. */
export interface DateHours {
  /** HH:MM; null where nobody arrives. */
  readonly arrivalFrom: string | null;
  readonly arrivalUntil: string | null;
  readonly departureUntil: string;
  /** Until when guests who keep Shabbat may stay; null where no rest ends on the date, or they may not. */
  readonly lateDepartureUntil: string | null;
  readonly isRestDay: boolean;
  readonly rest: RestOfDay | null;
}

const LAST_MINUTE = 23 * 60 + 59;

/** Returns the hours of a property on a date, with the times of Shabbat worked out. */
export function hoursOn(facts: HoursFacts, date: LocalDate): DateHours {
  const period = restPeriodOn(facts.place, date);
  const isRestDay = period !== undefined && date >= period.firstDay;
  const ends = period && date === period.lastDay ? period.ends : null;
  const days = daysOf(date, period, isRestDay).map((day) => facts.otherHours[day]);
  const set = (field: keyof HoursOfDay) => days.map((day) => day?.[field]).find((value) => value !== undefined && value !== '');
  const arrivalFrom = arrivalHour(set('arrivalFrom') ?? facts.arrivalFrom, ends);
  const until = arrivalFrom && (arrivalHour(set('arrivalUntil') ?? facts.arrivalUntil, ends) ?? facts.arrivalUntil);
  const late = ends !== null && facts.lateDepartureMinutes !== null ? later(ends, facts.lateDepartureMinutes) : null;
  const departureUntil = hour(set('departureUntil') ?? '', ends) ?? facts.departureUntil;
  return {
    arrivalFrom,
    // Where guests can come only late, they may come until the day is over.
    arrivalUntil: arrivalFrom && until && (until > arrivalFrom ? until : clock(LAST_MINUTE)),
    departureUntil,
    lateDepartureUntil: late !== null && late > departureUntil ? late : null,
    isRestDay,
    rest: period ? restOf(period, { isRestDay, ends }) : null,
  };
}

function restOf({ beginsAs, endsAs, candles }: RestPeriod, { isRestDay, ends }: { isRestDay: boolean; ends: string | null }): RestOfDay {
  return isRestDay ? { kind: endsAs, candles: null, ends } : { kind: beginsAs, candles, ends: null };
}

/** Returns what a date is, what goes first standing first. */
function daysOf(date: LocalDate, period: RestPeriod | undefined, isRestDay: boolean): HoursDay[] {
  const weekday = HOURS_DAYS[weekdayOf(date) + 2] as HoursDay;
  return period === undefined ? [weekday] : [isRestDay ? 'rest' : 'eve', weekday];
}

function arrivalHour(value: string, ends: string | null): string | null {
  return value === NO_ARRIVAL ? null : hour(value, ends);
}

/** @returns null for an hour after an end that does not come on that day, and for none */
function hour(value: string, ends: string | null): string | null {
  const minutes = AFTER_REST.exec(value)?.[1];
  if (minutes === undefined) return value === '' ? null : value;
  return ends === null ? null : later(ends, Number(minutes));
}

function later(time: string, minutes: number): string {
  return clock(Math.min(minutesOf(time) + minutes, LAST_MINUTE));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns why nobody of these guests arrives on the date; undefined where they may. */
export function arrivalHoursObstacle(facts: HoursFacts, date: LocalDate, keepsShabbat: boolean): HoursObstacle | undefined {
  const { arrivalFrom, arrivalUntil, rest, isRestDay } = hoursOn(facts, date);
  if (arrivalFrom === null || arrivalUntil === null) return { kind: 'noArrival', rest };
  if (!keepsShabbat || rest === null) return undefined;
  const isPossible = isRestDay ? rest.ends !== null && arrivalUntil >= rest.ends : rest.candles !== null && arrivalFrom < rest.candles;
  return isPossible ? undefined : { kind: 'shabbatArrival', rest };
}

/** Returns why guests who keep Shabbat cannot leave on the date; undefined where they can. */
export function departureHoursObstacle(facts: HoursFacts, date: LocalDate, keepsShabbat: boolean): HoursObstacle | undefined {
  if (!keepsShabbat) return undefined;
  const { departureUntil, lateDepartureUntil, rest, isRestDay } = hoursOn(facts, date);
  if (!isRestDay || rest === null) return undefined;
  const until = lateDepartureUntil ?? departureUntil;
  return rest.ends !== null && until >= rest.ends ? undefined : { kind: 'shabbatDeparture', until, rest };
}

/** Returns whether guests who keep Shabbat leave later on the date than others may: what the host charges for it is then owed. */
export function leavesLate(facts: HoursFacts, date: LocalDate, keepsShabbat: boolean): boolean {
  if (!keepsShabbat) return false;
  const { departureUntil, lateDepartureUntil, rest } = hoursOn(facts, date);
  return lateDepartureUntil !== null && rest !== null && rest.ends !== null && departureUntil < rest.ends;
}

/** Returns when the guests of a stay come and go. */
export function stayHoursOf(facts: HoursFacts, { arrivalDate, departureDate }: Stay, keepsShabbat: boolean): StayHours {
  const arrival = hoursOn(facts, arrivalDate);
  const departure = hoursOn(facts, departureDate);
  const isLate = leavesLate(facts, departureDate, keepsShabbat);
  return {
    arrival: { date: arrivalDate, from: arrival.arrivalFrom, until: arrival.arrivalUntil, rest: arrival.rest },
    departure: {
      date: departureDate,
      until: isLate && departure.lateDepartureUntil !== null ? departure.lateDepartureUntil : departure.departureUntil,
      ...{ isLate, rest: departure.rest },
    },
    keepsShabbat,
  };
}
