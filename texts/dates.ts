import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { languageOf } from './languages.ts';

/**
 * How a date is written, by the example of 4 December 2026:
 * - `long`: 4 בדצמבר 2026 · 4 December 2026
 * - `medium`: 4 בדצמ׳ 2026 · 4 Dec 2026
 * - `full`: יום שישי, 4 בדצמבר 2026 · Friday, 4 December 2026
 * - `day`: 4 בדצמ׳ · 4 Dec
 * - `weekday`: ו׳ 4.12 · Fri 4 Dec
 *
 * `day` and `weekday` are short because the year goes without saying; where it is another than the reader's, `thisYear` makes them say it:
 * ו׳ 4.12.2026 · Fri 4 Dec 2026.
 */
export type DateStyle = 'long' | 'medium' | 'full' | 'day' | 'weekday';

/** A calendar date for people. */
export function formatDate(date: LocalDate, locale: Locale, style: DateStyle = 'long', thisYear?: string): string {
  const { year, month, day } = partsOf(date);
  const isOtherYear = thisYear !== undefined && Number(thisYear) !== year;
  if (style === 'weekday') {
    const { hasDigitDates, dateSeparator } = languageOf(locale);
    if (!hasDigitDates) return `${formatWeekday(date, locale, 'short')} ${formatDate(date, locale, 'day', thisYear)}`;
    const digits = isOtherYear ? [day, month, year] : [day, month];
    return `${formatWeekday(date, locale, 'short')} ${digits.join(dateSeparator)}`;
  }
  if (style === 'day' && !isOtherYear) return dayAndMonth(date, locale, false);
  if (style === 'medium' || style === 'day') return `${dayAndMonth(date, locale, false)} ${year}`;
  const long = `${dayAndMonth(date, locale, true)} ${year}`;
  return style === 'full' ? `${formatWeekday(date, locale, 'long')}, ${long}` : long;
}

/** The name of a date's weekday: `יום שישי`, `ו׳`; `Friday`, `Fri`. */
export function formatWeekday(date: LocalDate, locale: Locale, style: 'long' | 'short'): string {
  const names = languageOf(locale);
  return (style === 'long' ? names.weekdays : names.shortWeekdays)[weekdayOf(date)] ?? '';
}

/**
 * A range of dates with an en dash, what both ends share written once: `4–6 בדצמבר 2026`, `30 בנובמבר – 6 בדצמבר 2026`,
 * `4–6 Dec 2026`. The earlier date comes first in reading order, which in Hebrew puts it on the right.
 * @param style `weekday` writes both ends in full: `ד׳ 2.12 – ש׳ 5.12`
 */
export function formatDateRange(
  from: LocalDate,
  to: LocalDate,
  locale: Locale,
  style: 'long' | 'medium' | 'day' | 'weekday' = 'long',
): string {
  if (from === to) return formatDate(to, locale, style);
  const [first, last] = [partsOf(from), partsOf(to)];
  const end = formatDate(to, locale, style);
  if (style === 'weekday' || first.year !== last.year) return `${formatDate(from, locale, style)} – ${end}`;
  if (first.year === last.year && first.month === last.month) return `${first.day}–${end}`;
  return `${dayAndMonth(from, locale, style === 'long')} – ${end}`;
}

/** Nights by the dates of the first and the last, as {@link formatDateRange}; one night by its date alone. @param to the morning after the last */
export function formatNights(from: LocalDate, to: LocalDate, locale: Locale, style: 'long' | 'medium' | 'day' = 'long'): string {
  return formatDateRange(from, addDays(to, -1), locale, style);
}

/**
 * A range for a narrow place, its ends apart where each is isolated by itself: `4–11.12`; `30.11` and `6.12`; in English as the `day` style.
 */
export function shortDateRange(from: LocalDate, to: LocalDate, locale: Locale): readonly string[] {
  const { hasDigitDates, dateSeparator } = languageOf(locale);
  if (!hasDigitDates) return [formatDateRange(from, to, locale, 'day')];
  const [first, last] = [partsOf(from), partsOf(to)];
  const end = `${last.day}${dateSeparator}${last.month}`;
  if (from === to) return [end];
  return first.month === last.month ? [`${first.day}–${end}`] : [`${first.day}${dateSeparator}${first.month}`, end];
}

function dayAndMonth(date: LocalDate, locale: Locale, isLong: boolean): string {
  const { month, day } = partsOf(date);
  const { months, shortMonths, dayAndMonth: write } = languageOf(locale);
  return write(day, (isLong ? months : shortMonths)[month - 1] ?? '');
}

function partsOf(date: LocalDate) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** `דצמבר 2026` · `December 2026`. @param month `YYYY-MM` */
export function formatMonth(month: string, locale: Locale): string {
  return `${languageOf(locale).months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
