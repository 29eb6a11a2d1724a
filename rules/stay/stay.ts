import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { addDays, dateOfDayNumber, dayNumberOf, weekdayOfDayNumber } from './local-dates.ts';

/** A half-open range of nights: from the arrival date up to, not including, the departure date (docs/product.md §1). */
export interface Stay {
  readonly arrivalDate: LocalDate;
  readonly departureDate: LocalDate;
}

/** One night of a stay: the date on which it begins, and that date's weekday. */
export interface Night {
  readonly date: LocalDate;
  readonly weekday: Weekday;
}

/** A stay with its nights written out, so that many units can be priced without counting days again. */
export interface StayNights extends Stay {
  readonly nights: readonly Night[];
}

/**
 * Writes out the nights of a stay; a stay that already has them is returned as it is.
 * @throws RangeError when the stay has no night
 */
export function withNights(stay: Stay | StayNights): StayNights {
  if ('nights' in stay) return stay;
  const first = dayNumberOf(stay.arrivalDate);
  const end = dayNumberOf(stay.departureDate);
  // Written so that a date which is no date (NaN) is refused too.
  if (!(end > first)) throw new RangeError(`A stay has at least one night: ${stay.arrivalDate} to ${stay.departureDate}`);
  const nights: Night[] = [];
  for (let day = first; day < end; day++) nights.push({ date: dateOfDayNumber(day), weekday: weekdayOfDayNumber(day) });
  return { arrivalDate: stay.arrivalDate, departureDate: stay.departureDate, nights };
}

/**
 * Returns the nights of a stay, each as the date on which it begins.
 * @throws RangeError when there is no night
 */
export function nightsOf(arrivalDate: LocalDate, departureDate: LocalDate): LocalDate[] {
  return withNights({ arrivalDate, departureDate }).nights.map((night) => night.date);
}

/** Nights from the first to the last, both included. */
export interface NightRange {
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
}

/** Returns whether two ranges have a night in common. */
export function overlap(one: NightRange, other: NightRange): boolean {
  return one.firstNight <= other.lastNight && other.firstNight <= one.lastNight;
}

/** Returns what is left of a range without the nights of others, by date; the others may overlap, touch or lie elsewhere. */
export function nightsWithout(range: NightRange, others: readonly NightRange[]): NightRange[] {
  const left: NightRange[] = [];
  let next = range.firstNight;
  for (const other of [...others].sort((one, two) => (one.firstNight < two.firstNight ? -1 : 1))) {
    if (other.lastNight < next || other.firstNight > range.lastNight) continue;
    if (other.firstNight > next) left.push({ firstNight: next, lastNight: addDays(other.firstNight, -1) });
    next = addDays(other.lastNight, 1);
  }
  if (next <= range.lastNight) left.push({ firstNight: next, lastNight: range.lastNight });
  return left;
}

/** Returns the nights that two ranges share; undefined when they share none. */
export function sharedNights(one: NightRange, other: NightRange): NightRange | undefined {
  if (!overlap(one, other)) return undefined;
  // Dates sort as texts.
  const [, firstNight = ''] = [one.firstNight, other.firstNight].sort();
  const [lastNight = ''] = [one.lastNight, other.lastNight].sort();
  return { firstNight, lastNight };
}
