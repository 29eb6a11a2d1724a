import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays, daysOfMonth, weekdayOf } from '#rules/stay/local-dates.ts';

/** A month as `YYYY-MM`. */
export type Month = string;

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

/** The month so many months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the same day of the month so many months later, or that month's last day. */
export function sameDayOfMonth(date: LocalDate, count: number): LocalDate {
  const month = addMonths(monthOf(date), count);
  const days = daysOfMonth(month);
  return days[Math.min(Number(date.slice(8, 10)), days.length) - 1] ?? `${month}-01`;
}

/**
 * Returns the days of a month in weeks from Monday to Sunday (specification §1); undefined stands for days of other
 * months.
 */
export function weeksOf(month: Month): (LocalDate | undefined)[][] {
  const days = daysOfMonth(month);
  const blanks = (weekdayOf(`${month}-01`) + 6) % 7;
  const cells: (LocalDate | undefined)[] = [...Array<undefined>(blanks), ...days];
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/**
 * Returns the day that an arrow or paging key moves to; undefined for other keys. In Hebrew the right arrow moves back.
 */
export function dayAfterKey(date: LocalDate, key: string, direction: 'rtl' | 'ltr'): LocalDate | undefined {
  const forward = direction === 'rtl' ? -1 : 1;
  const fromMonday = (weekdayOf(date) + 6) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -fromMonday);
    case 'End':
      return addDays(date, 6 - fromMonday);
    case 'PageDown':
      return sameDayOfMonth(date, 1);
    case 'PageUp':
      return sameDayOfMonth(date, -1);
    default:
      return undefined;
  }
}

/** Returns the day, or the end of the choosable days that lies nearest to it. */
export function within(day: LocalDate, min: LocalDate, max: LocalDate): LocalDate {
  if (day < min) return min;
  return day > max ? max : day;
}
