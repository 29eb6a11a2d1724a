import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { StayLength } from '#contract/primitives/enums.ts';
import type { OpenPeriod } from '#contract/primitives/open-period.ts';
import { addDays, daysOfMonth, weekdayOf } from './local-dates.ts';
import { stayProblem } from './search-limits.ts';
import type { Stay } from './stay.ts';

/** Days within which "soon" and, without any period, a stay begins (docs/product.md §6). */
const SOON_DAYS = 61;
const ANY_TIME_DAYS = 183;

/** A weekend has the nights of Thursday, Friday and Saturday (docs/product.md §5.1). */
export const WEEKEND_NIGHTS = 3;
const MIDWEEK_NIGHTS = 2;
const THURSDAY = 4;
const TUESDAY = 2;

/** Nights of a stay of that length. */
export function nightsOfLength(length: StayLength): number {
  if (length === 'weekend') return WEEKEND_NIGHTS;
  return length === 'midweek' ? MIDWEEK_NIGHTS : Number(length);
}

/**
 * The stays that fit open dates, by date of arrival (docs/product.md §6): those of the length that begin within the period and may be searched
 * today. A stay belongs to the month in which it begins.
 * @param period undefined for any time, which is within half a year
 */
export function openStays(length: StayLength, period: OpenPeriod | undefined, today: LocalDate): Stay[] {
  const nights = nightsOfLength(length);
  return arrivalDates(period, today)
    .filter((date) => mayArrive(length, date))
    .map((arrivalDate) => ({ arrivalDate, departureDate: addDays(arrivalDate, nights) }))
    .filter((stay) => stayProblem(stay, today) === undefined);
}

function mayArrive(length: StayLength, date: LocalDate): boolean {
  if (length === 'weekend') return weekdayOf(date) === THURSDAY;
  // Two nights from Sunday, Monday or Tuesday: out by Thursday, when the weekend begins.
  return length === 'midweek' ? weekdayOf(date) <= TUESDAY : true;
}

function arrivalDates(period: OpenPeriod | undefined, today: LocalDate): LocalDate[] {
  if (period !== undefined && period !== 'soon') return period.flatMap(daysOfMonth);
  return Array.from({ length: period === 'soon' ? SOON_DAYS : ANY_TIME_DAYS }, (_, day) => addDays(today, day));
}
