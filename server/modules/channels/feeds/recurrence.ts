import { dateOfDayNumber, dayNumberOf, weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import { FeedFailure } from './feed-url.ts';

const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;
const LAST_YEAR = 9998;

/** A weekday; with a number, that one of its month or year only: 1 the first, -1 the last. */
interface WrittenWeekday {
  readonly weekday: number;
  readonly nth: number;
}

/** What is repeated by the day or more seldom (RFC 5545 §3.3.10). An absent list does not restrict. */
export interface Rule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly weekStart: number;
  readonly byDay?: readonly WrittenWeekday[] | undefined;
  readonly byMonth?: readonly number[] | undefined;
  readonly byMonthDay?: readonly number[] | undefined;
  readonly byYearDay?: readonly number[] | undefined;
  readonly bySetPosition?: readonly number[] | undefined;
}

/** What may still be done for all rules of a feed together: days that are looked at, and times of events that come of them. */
export interface Budget {
  days: number;
  occurrences: number;
}

export interface Span {
  /** The day on which the event begins: the rule counts its periods from there. */
  readonly start: number;
  /** Days before it are not asked for; they may be left out, or not. */
  readonly from: number;
  readonly last: number;
}

/**
 * The days on which a rule repeats an event, as day numbers in their order, up to a last day. Days that there are not, such as 30 February, are
 * passed over. Its work is bounded by the days between the beginning and the last, whatever the rule says.
 * @throws FeedFailure `tooLarge` when the budget is spent
 */
export function* daysOf(rule: Rule, { start, from, last }: Span, budget: Budget): Generator<number> {
  const periods = periodsOf(rule, start);
  const first = Math.max(0, Math.floor(periods.indexOf(from) / rule.interval) * rule.interval);
  for (let index = first; ; index += rule.interval) {
    const [begin, end] = [periods.beginOf(index), periods.beginOf(index + 1)];
    if (begin > last) return;
    budget.days -= end - begin;
    if (budget.days < 0) throw new FeedFailure('tooLarge');
    for (const day of chosenIn(rule, start, begin, end)) {
      if (day > last) return;
      if (day >= start) yield day;
    }
  }
}

/** The days, weeks, months or years of a rule, by their number from that of the event's beginning. */
function periodsOf({ frequency, weekStart }: Rule, start: number) {
  const partsOfStart = partsOf(start);
  const monthIndex = ({ year, month }: DateParts) => year * MONTHS_IN_YEAR + month - 1;
  const byMonths = (months: number) => ({
    beginOf: (index: number) => {
      const at = frequency === 'YEARLY' ? (partsOfStart.year + index) * MONTHS_IN_YEAR : monthIndex(partsOfStart) + index;
      return dayOf(Math.floor(at / MONTHS_IN_YEAR), (at % MONTHS_IN_YEAR) + 1, 1);
    },
    indexOf: (day: number) => Math.floor((monthIndex(partsOf(day)) - monthIndex(partsOfStart)) / months) - 1,
  });
  const byDays = (days: number, origin: number) => ({
    beginOf: (index: number) => origin + index * days,
    indexOf: (day: number) => Math.floor((day - origin) / days),
  });
  if (frequency === 'DAILY') return byDays(1, start);
  if (frequency === 'WEEKLY') return byDays(DAYS_IN_WEEK, start - ((weekdayOfDayNumber(start) - weekStart + DAYS_IN_WEEK) % DAYS_IN_WEEK));
  return byMonths(frequency === 'YEARLY' ? MONTHS_IN_YEAR : 1);
}

/** The days of one period that the rule names, in their order. */
function chosenIn(rule: Rule, start: number, begin: number, end: number): number[] {
  const days: number[] = [];
  for (let day = begin; day < end; day++) if (isNamed(rule, start, day)) days.push(day);
  const { bySetPosition } = rule;
  if (!bySetPosition) return days;
  return days.filter((_, index) => bySetPosition.includes(index + 1) || bySetPosition.includes(index - days.length));
}

function isNamed(rule: Rule, start: number, day: number): boolean {
  const { frequency, byDay, byMonth, byMonthDay, byYearDay } = rule;
  const parts = partsOf(day);
  const { year, month, dayOfMonth } = parts;
  if (byMonth && !byMonth.includes(month)) return false;
  if (byMonthDay && !isCounted(byMonthDay, dayOfMonth, dayOf(year, month + 1, 1) - dayOf(year, month, 1))) return false;
  if (byYearDay && !isCounted(byYearDay, day - dayOf(year, 1, 1) + 1, dayOf(year + 1, 1, 1) - dayOf(year, 1, 1))) return false;
  if (byDay) return byDay.some((written) => isWeekday(written, day, parts, frequency === 'MONTHLY' || byMonth !== undefined));
  if (byMonthDay || byYearDay || frequency === 'DAILY') return true;
  // Nothing says which day of the period: it is the event's own.
  if (frequency === 'WEEKLY') return weekdayOfDayNumber(day) === weekdayOfDayNumber(start);
  const own = partsOf(start);
  return dayOfMonth === own.dayOfMonth && (frequency === 'MONTHLY' || byMonth !== undefined || month === own.month);
}

/** @param place from 1; lists name places from the end by negative numbers */
function isCounted(list: readonly number[], place: number, of: number): boolean {
  return list.includes(place) || list.includes(place - of - 1);
}

function isWeekday({ weekday, nth }: WrittenWeekday, day: number, { year, month }: DateParts, isOfMonth: boolean): boolean {
  if (weekdayOfDayNumber(day) !== weekday) return false;
  if (nth === 0) return true;
  const [begin, end] = isOfMonth ? [dayOf(year, month, 1), dayOf(year, month + 1, 1)] : [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
  return nth > 0 ? Math.floor((day - begin) / DAYS_IN_WEEK) + 1 === nth : Math.floor((end - 1 - day) / DAYS_IN_WEEK) + 1 === -nth;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

function partsOf(day: number): DateParts {
  const date = dateOfDayNumber(day);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), dayOfMonth: Number(date.slice(8)) };
}

/** @param month 13 is the January after. Years that no date can name come last. */
function dayOf(year: number, month: number, dayOfMonth: number): number {
  const [realYear, realMonth] = year > LAST_YEAR ? [LAST_YEAR, MONTHS_IN_YEAR] : month > MONTHS_IN_YEAR ? [year + 1, 1] : [year, month];
  return dayNumberOf(
    [String(realYear).padStart(4, '0'), String(realMonth).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-'),
  );
}
