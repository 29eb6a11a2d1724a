import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Weekday } from '#rules/quote/types.ts';

/**
 * Calendar arithmetic on `YYYY-MM-DD` by counting days, never through an instant, so that the zone of the machine cannot move a date.
 * Day numbers count days since 1970-01-01 in the proleptic Gregorian calendar (algorithm: Howard Hinnant, "chrono-compatible low-level date algorithms").
 */

const DAYS_PER_ERA = 146_097;
const DAYS_TO_EPOCH = 719_468;
const ZERO = '0'.charCodeAt(0);

/** Days from 1970-01-01 to the date (negative before). The date must be a real one, as `isLocalDate` says. */
export function dayNumberOf(date: LocalDate): number {
  const month = twoDigits(date, 5);
  const day = twoDigits(date, 8);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  // The year starts in March here, so that the leap day is its last.
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_EPOCH;
}

/** By their codes, for every night of every search comes through here: a piece of the text made a number takes several times as long. */
const twoDigits = (date: LocalDate, at: number) => (date.charCodeAt(at) - ZERO) * 10 + date.charCodeAt(at + 1) - ZERO;

/** Returns the date that lies so many days after 1970-01-01; the inverse of {@link dayNumberOf}. */
export function dateOfDayNumber(dayNumber: number): LocalDate {
  const shifted = dayNumber + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Returns the date so many days later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Days from the first date to the second; negative when the second is earlier. For a stay: its nights. */
export function nightsBetween(arrivalDate: LocalDate, departureDate: LocalDate): number {
  return dayNumberOf(departureDate) - dayNumberOf(arrivalDate);
}

/** Day of the week of a day number: 0 Sunday … 6 Saturday. */
export function weekdayOfDayNumber(dayNumber: number): Weekday {
  // 1970-01-01 was a Thursday. The remainder lies in 0..6, which the compiler cannot see.
  return ((((dayNumber + 4) % 7) + 7) % 7) as Weekday;
}

/** Day of the week of a date, and so of the night that begins on it: 0 Sunday … 6 Saturday. */
export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfDayNumber(dayNumberOf(date));
}

/** Returns the earlier of two dates. */
export function earlierDate(one: LocalDate, other: LocalDate): LocalDate {
  // Dates sort as texts, and no function of numbers takes them.
  return [one, other].sort()[0] ?? one;
}

/** Returns the later of two dates. */
export function laterDate(one: LocalDate, other: LocalDate): LocalDate {
  return [one, other].sort()[1] ?? one;
}

/** All days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
