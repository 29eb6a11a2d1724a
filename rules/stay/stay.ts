import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { dateOfDayNumber, dayNumberOf, weekdayOfDayNumber } from './local-dates.ts';

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
  for (let day = first; day < end; day++) nights.push(nightOf(day));
  return { arrivalDate: stay.arrivalDate, departureDate: stay.departureDate, nights };
}

const MOST_NIGHTS_KEPT = 4000;
const nightsByDay = new Map<number, Night>();

/** The same night for the same day: a page of a property walks the nights of hundreds of stays. */
function nightOf(day: number): Night {
  const known = nightsByDay.get(day);
  if (known) return known;
  // Those of all dates that can be asked for are fewer.
  if (nightsByDay.size >= MOST_NIGHTS_KEPT) nightsByDay.clear();
  const night = { date: dateOfDayNumber(day), weekday: weekdayOfDayNumber(day) };
  nightsByDay.set(day, night);
  return night;
}

/**
 * The nights of a stay, each as the date on which it begins.
 * @throws RangeError when there is no night
 */
export function nightsOf(arrivalDate: LocalDate, departureDate: LocalDate): LocalDate[] {
  return withNights({ arrivalDate, departureDate }).nights.map((night) => night.date);
}
