import { fromWireMonth, type LocalDate, toWireMonth, WIRE_MONTH, type WireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { addDays, daysOfMonth } from '#rules/stay/local-dates.ts';
import { formatMonth } from '#texts/dates.ts';
import type { CalendarAddress } from '#web/paths.ts';

/** Reads the calendar's parameters. What is not understood is `undefined`, over the raw text: today, in two weeks. */
export function parseCalendarAddress(raw: Record<string, unknown>): {
  month?: CalendarAddress['month'] | undefined;
  view?: CalendarAddress['view'] | undefined;
} {
  return {
    month: typeof raw.month === 'string' && WIRE_MONTH.test(raw.month) ? raw.month : undefined,
    view: raw.view === 'month' ? 'month' : undefined,
  };
}

export function monthOf(date: LocalDate): WireMonth {
  return toWireMonth(date.slice(0, 7));
}

/** The month so many months later, or earlier when negative; undefined beyond the years that are known. */
export function addMonths(month: WireMonth, count: number): WireMonth | undefined {
  const index = Number(month.slice(3)) * 12 + Number(month.slice(0, 2)) - 1 + count;
  const moved = `${String((index % 12) + 1).padStart(2, '0')}-${Math.floor(index / 12)}`;
  return WIRE_MONTH.test(moved) ? moved : undefined;
}

/** `דצמבר 2026` · `December 2026`. */
export function monthName(month: WireMonth, language: Locale): string {
  return formatMonth(fromWireMonth(month), language);
}

/** The days that a host with several places sees: of a month, or without one the month ahead from today on. */
export function daysSeen(today: LocalDate, month: WireMonth | undefined): LocalDate[] {
  if (month !== undefined) return daysOfMonth(fromWireMonth(month));
  return Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day));
}

/** The months beside what is seen, in which the days from today on stand between the present month and the next; undefined for those days. */
export function monthsBeside(today: LocalDate, month: WireMonth | undefined): Record<'earlier' | 'later', Beside> {
  const present = monthOf(today);
  if (month === undefined) return { earlier: { month: present }, later: { month: addMonths(present, 1) } };
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return {
    earlier: before === present ? { month: undefined } : asBeside(before),
    later: month === present ? { month: undefined } : asBeside(after),
  };
}

const asBeside = (month: WireMonth | undefined): Beside => (month === undefined ? undefined : { month });

type Beside = { readonly month: WireMonth | undefined } | undefined;

const DAYS_AHEAD = 31;

/** The months that can be jumped to: a year back, a year and a half ahead, and the shown one. */
export function monthsAround(today: LocalDate, shown: WireMonth): WireMonth[] {
  const present = monthOf(today);
  const near = Array.from({ length: 31 }, (_, index) => addMonths(present, index - 12)).filter((month) => month !== undefined);
  return [...new Set([...near, shown])].sort((one, other) => (isMonthBefore(one, other) ? -1 : 1));
}

export function isMonthBefore(one: WireMonth, other: WireMonth): boolean {
  return fromWireMonth(one) < fromWireMonth(other);
}
