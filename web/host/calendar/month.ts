import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#texts/languages.ts';
import type { CalendarAddress } from '#web/paths.ts';

/** A month as addresses write it: MM-YYYY. */
export type WireMonth = string;

/** The years that the calendar knows. */
const MONTH = /^(0[1-9]|1[0-2])-20\d{2}$/;

/** Reads the calendar's parameters. What is not understood is `undefined`, over the raw text: today, in two weeks. */
export function parseCalendarAddress(raw: Record<string, unknown>): {
  month?: CalendarAddress['month'] | undefined;
  view?: CalendarAddress['view'] | undefined;
} {
  return {
    month: typeof raw.month === 'string' && MONTH.test(raw.month) ? raw.month : undefined,
    view: raw.view === 'month' ? 'month' : undefined,
  };
}

export function monthOf(date: LocalDate): WireMonth {
  return `${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** The month so many months later, or earlier when negative; undefined beyond the years that are known. */
export function addMonths(month: WireMonth, count: number): WireMonth | undefined {
  const index = Number(month.slice(3)) * 12 + Number(month.slice(0, 2)) - 1 + count;
  const moved = `${String((index % 12) + 1).padStart(2, '0')}-${Math.floor(index / 12)}`;
  return MONTH.test(moved) ? moved : undefined;
}

/** `דצמבר 2026` · `December 2026`. */
export function monthName(month: WireMonth, language: Locale): string {
  return `${languageOf(language).months[Number(month.slice(0, 2)) - 1] ?? ''} ${month.slice(3)}`;
}

/** The months that can be jumped to: a year back, a year and a half ahead, and the shown one. */
export function monthsAround(today: LocalDate, shown: WireMonth): WireMonth[] {
  const present = monthOf(today);
  const near = Array.from({ length: 31 }, (_, index) => addMonths(present, index - 12)).filter((month) => month !== undefined);
  return [...new Set([...near, shown])].sort((one, other) => (isMonthBefore(one, other) ? -1 : 1));
}

export function isMonthBefore(one: WireMonth, other: WireMonth): boolean {
  return sortable(one) < sortable(other);
}

/** Texts of months in the order of time. */
function sortable(month: WireMonth): string {
  return `${month.slice(3)}-${month.slice(0, 2)}`;
}
