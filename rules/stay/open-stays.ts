import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { StayLength } from '#contract/primitives/enums.ts';
import type { OpenPeriod } from '#contract/primitives/open-period.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { type MarkedHoliday, nextHoliday } from './holidays.ts';
import { addDays, daysOfMonth, nightsBetween, weekdayOf } from './local-dates.ts';
import type { Stay } from './stay.ts';

export type StayProblem = 'inThePast' | 'noNights' | 'tooManyNights' | 'tooFarAhead';

/**
 * Returns why a stay may not be searched or booked on the given day (docs/product.md §6: 1–30 nights, arrival at most 548 days ahead, not in the past);
 * undefined when it may.
 */
export function stayProblem(stay: Stay, today: LocalDate): StayProblem | undefined {
  if (stay.arrivalDate < today) return 'inThePast';
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  if (nights < 1) return 'noNights';
  if (nights > SEARCH_LIMITS.maxNights) return 'tooManyNights';
  if (nightsBetween(today, stay.arrivalDate) > SEARCH_LIMITS.maxDaysAhead) return 'tooFarAhead';
  return undefined;
}

/** Days within which "soon" and, without any period, a stay begins (docs/product.md §6). */
const SOON_DAYS = 61;
const ANY_TIME_DAYS = 183;

/** A weekend has the nights of Thursday, Friday and Saturday (docs/product.md §5.1). */
const WEEKEND_NIGHTS = 3;
const MIDWEEK_NIGHTS = 2;
const THURSDAY = 4;
const TUESDAY = 2;

/** Nights of a stay of that length. */
export function nightsOfLength(length: StayLength): number {
  if (length === 'weekend') return WEEKEND_NIGHTS;
  return length === 'midweek' ? MIDWEEK_NIGHTS : Number(length);
}

/**
 * Returns the stays that fit open dates, by date of arrival (docs/product.md §6): those of the length that begin within the period and may be searched
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

/** The fewest nights of a weekend: with less left, people mean the next one. */
const FEWEST_WEEKEND_NIGHTS = 2;
const WEEK_DAYS = 7;
/** Holidays of eight nights are rarely stayed out. */
const MOST_HOLIDAY_NIGHTS = 7;

/** The dates that guests ask for most, each as a stay (docs/product.md §6). */
interface StayShortcuts {
  readonly weekend: Stay;
  readonly nextWeekend: Stay;
  /** Undefined beyond the years whose holidays are known. */
  readonly holiday: { readonly id: MarkedHoliday['id']; readonly stay: Stay } | undefined;
}

/** Returns the shortcuts as they stand on a day. None of them begins before it. */
export function stayShortcuts(today: LocalDate): StayShortcuts {
  const weekend = comingWeekend(today);
  return { weekend, nextWeekend: wholeWeekend(addDays(weekend.departureDate, WEEK_DAYS)), holiday: holidayStay(today) };
}

/** Returns the coming weekend; on a Friday what is left of it, on a Saturday the one after. */
export function comingWeekend(today: LocalDate): Stay {
  const sunday = addDays(today, WEEK_DAYS - weekdayOf(today));
  const left = nightsBetween(today, sunday);
  if (left < FEWEST_WEEKEND_NIGHTS) return wholeWeekend(addDays(sunday, WEEK_DAYS));
  return left < WEEKEND_NIGHTS ? { arrivalDate: today, departureDate: sunday } : wholeWeekend(sunday);
}

function wholeWeekend(sunday: LocalDate): Stay {
  return { arrivalDate: addDays(sunday, -WEEKEND_NIGHTS), departureDate: sunday };
}

function holidayStay(today: LocalDate): StayShortcuts['holiday'] {
  const holiday = nextHoliday(today);
  if (!holiday) return undefined;
  const arrivalDate = holiday.firstNight < today ? today : holiday.firstNight;
  const nights = Math.min(nightsBetween(arrivalDate, holiday.lastNight) + 1, MOST_HOLIDAY_NIGHTS);
  return { id: holiday.id, stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) } };
}
