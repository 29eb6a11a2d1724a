import type { HostCalendar } from '#contract/backoffice.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween, weekdayOf } from '#rules/stay/local-dates.ts';
import { type Band, type Bar, bandsOf, barsOf, takenNightsOf } from './bars.ts';

/** The calendar as it is drawn: everything by the place of its unit and of its day, from 0. */
export interface CalendarModel {
  readonly calendar: HostCalendar;
  readonly units: HostCalendar['units'];
  readonly days: readonly LocalDate[];
  readonly bars: readonly Bar[];
  readonly barsOfUnit: readonly (readonly Bar[])[];
  /** By unit and day: what takes the night. */
  readonly takenBy: readonly (readonly (Bar | undefined)[])[];
  /** By day: how many units are free. */
  readonly free: readonly number[];
  readonly bands: readonly Band[];
  /** Outside of what is shown it is negative, or beyond the last day. */
  readonly today: number;
}

export function modelOf(calendar: HostCalendar): CalendarModel {
  const first = fromWireDate(calendar.from) ?? '';
  const length = nightsBetween(first, fromWireDate(calendar.to) ?? first) + 1;
  const bars = barsOf(calendar);
  const { units } = calendar;
  const takenBy = takenNightsOf(bars, units.length, length);
  return {
    calendar,
    units,
    bars,
    takenBy,
    days: Array.from({ length }, (_, day) => addDays(first, day)),
    barsOfUnit: units.map((_, unit) => bars.filter((bar) => bar.unit === unit)),
    free: Array.from({ length }, (_, day) => takenBy.filter((nights) => nights[day] === undefined).length),
    bands: bandsOf(calendar),
    today: nightsBetween(first, fromWireDate(calendar.today) ?? first),
  };
}

/** Nights of a weekend to come. */
export interface Weekend {
  readonly firstDay: number;
  readonly lastDay: number;
  /** The holiday or special rate that touches it. */
  readonly name: string | undefined;
  /** Places of the units that are free on all its nights. */
  readonly freeUnits: readonly number[];
}

/** The next weekends from today on, by the nights that the property counts as its weekend. */
export function weekendsAhead({ calendar, days, takenBy, bands, today, units }: CalendarModel, most: number): Weekend[] {
  const isWeekend = (day: number) => days[day] !== undefined && calendar.weekendNights.includes(weekdayOf(days[day]));
  const weekends: Weekend[] = [];
  for (let day = Math.max(0, today); day < days.length && weekends.length < most; day += 1) {
    if (!isWeekend(day)) continue;
    const firstDay = day;
    while (isWeekend(day + 1)) day += 1;
    const isFree = (unit: number) => takenBy[unit]?.slice(firstDay, day + 1).every((bar) => bar === undefined) ?? false;
    weekends.push({
      firstDay,
      lastDay: day,
      name: bands.find((band) => band.firstDay <= day && band.lastDay >= firstDay)?.name,
      freeUnits: [...units.keys()].filter(isFree),
    });
    // A property whose every night is a weekend has none that stands out.
    if (day - firstDay >= 6) return [];
  }
  return weekends;
}
