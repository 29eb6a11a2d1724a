import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { NewStayRule, StayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { NIGHTS, type Range, readWhole } from '#rules/validators/whole-number.ts';
import type { Translate } from '#texts/translate.ts';
import { formatOnWeekdays } from '#texts/weekdays.ts';

/** A stay rule as it is typed; empty fields ask for nothing. */
export interface RuleValues {
  from: LocalDate;
  to: LocalDate;
  midweekMinimum: string;
  weekendMinimum: string;
  maximumNights: string;
  noticeDays: string;
  tonightUntil: string;
  relaxedDays: string;
  relaxedMinimum: string;
  /** None or all: any day. */
  arrivalDays: readonly Weekday[];
  departureDays: readonly Weekday[];
  unitIds: readonly number[];
}

const DAYS: Range = { least: 0, most: 60 };
/** Between which numbers what is typed may lie. */
export const RULE_RANGES = {
  midweekMinimum: NIGHTS,
  weekendMinimum: NIGHTS,
  maximumNights: NIGHTS,
  noticeDays: DAYS,
  relaxedDays: DAYS,
  relaxedMinimum: NIGHTS,
} as const satisfies Partial<Record<keyof RuleValues, Range>>;

const ALL_DAYS = 7;
const written = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** Returns what the form of a rule begins with. @param rule null for a new one @param unitIds those of a new one */
export function ruleValuesOf(rule: StayRule | null, unitIds: readonly number[]): RuleValues {
  return {
    from: fromWireDate(rule?.from ?? '') ?? '',
    to: fromWireDate(rule?.to ?? '') ?? '',
    midweekMinimum: written(rule?.midweekMinimum),
    weekendMinimum: written(rule?.weekendMinimum),
    maximumNights: written(rule?.maximumNights),
    noticeDays: rule?.noticeDays ? String(rule.noticeDays) : '',
    tonightUntil: rule?.tonightUntil ?? '',
    relaxedDays: written(rule?.relaxation?.days),
    relaxedMinimum: written(rule?.relaxation?.minimumNights),
    arrivalDays: rule?.arrivalDays ?? [],
    departureDays: rule?.departureDays ?? [],
    unitIds: rule?.unitIds ?? unitIds,
  };
}

/** Returns whether no stay could be as long as is asked for and as short. */
export function isMostBelowLeast({ midweekMinimum, weekendMinimum, maximumNights }: RuleValues): boolean {
  const [most, ...least] = [maximumNights, midweekMinimum, weekendMinimum].map((typed) => readWhole(typed, NIGHTS));
  return most != null && most < Math.max(...least.map((nights) => nights ?? 1));
}

/** Returns the rule as it is sent; undefined while something is missing or contradicts itself. The server judges the same by its schema. */
export function ruleOf(values: RuleValues): NewStayRule | undefined {
  const { from, to, tonightUntil, unitIds } = values;
  const read = (field: keyof typeof RULE_RANGES) => readWhole(values[field], RULE_RANGES[field]);
  const numbers = [read('midweekMinimum'), read('weekendMinimum'), read('maximumNights')];
  const [notice, days, relaxed] = [read('noticeDays'), read('relaxedDays'), read('relaxedMinimum')];
  if (from === '' || to === '' || to < from || unitIds.length === 0) return undefined;
  if ([...numbers, notice, days, relaxed].includes(undefined)) return undefined;
  const isHalf = (days === null) !== (relaxed === null);
  const isClosed = (notice ?? 0) > 0 && tonightUntil !== '';
  if (isMostBelowLeast(values) || isHalf || isClosed) return undefined;
  const [midweekMinimum = null, weekendMinimum = null, maximumNights = null] = numbers;
  const daysOf = (chosen: readonly Weekday[]) => (chosen.length === 0 || chosen.length === ALL_DAYS ? null : [...chosen]);
  return {
    from: toWireDate(from),
    to: toWireDate(to),
    unitIds: [...unitIds],
    midweekMinimum,
    weekendMinimum,
    maximumNights,
    arrivalDays: daysOf(values.arrivalDays),
    departureDays: daysOf(values.departureDays),
    noticeDays: notice ?? 0,
    tonightUntil: tonightUntil === '' ? null : tonightUntil,
    relaxation: days == null || relaxed == null ? null : { days, minimumNights: relaxed },
  };
}

/** Returns a rule in words, one thing that it asks for after the other. */
export function ruleInWords(rule: NewStayRule, t: Translate, language: Locale): string {
  const { midweekMinimum, weekendMinimum, maximumNights, arrivalDays, departureDays, noticeDays, tonightUntil, relaxation } = rule;
  const said = [
    midweekMinimum !== null && t('rates.ruleMidweek', { count: midweekMinimum }),
    weekendMinimum !== null && t('rates.ruleWeekend', { count: weekendMinimum }),
    maximumNights !== null && t('rates.ruleMaximum', { count: maximumNights }),
    arrivalDays !== null && t('rates.ruleArrival', { days: formatOnWeekdays(arrivalDays, language) }),
    departureDays !== null && t('rates.ruleDeparture', { days: formatOnWeekdays(departureDays, language) }),
    noticeDays > 0 && t('rates.ruleNotice', { count: noticeDays }),
    tonightUntil !== null && t('rates.ruleTonight', { until: tonightUntil }),
    relaxation !== null && t('rates.ruleRelaxed', { days: relaxation.days, count: relaxation.minimumNights }),
  ].filter((words) => words !== false);
  return said.join(' · ') || t('rates.ruleNothing');
}

/** So far stays are counted up: what longer ones may be follows from these. */
const MOST_NIGHTS = 14;
const WEEK = 7;

/** Lengths of stay, in nights, that guests may book when they arrive on a weekday; shortest first. */
export interface BookableStays {
  readonly arrivalDay: Weekday;
  readonly nights: readonly number[];
}

/**
 * Returns what guests can still book under a rule that holds on all days, of stays up to two weeks: weekdays of arrival on which nothing can be booked are
 * left out. Of units whose own minimum is a single night.
 * @param weekendNights 0 Sunday to 6 Saturday, of the property
 */
export function bookableStays(rule: NewStayRule, weekendNights: readonly Weekday[]): BookableStays[] {
  const weekdays = Array.from({ length: WEEK }, (_, day) => day as Weekday);
  return weekdays
    .filter((day) => !rule.arrivalDays || rule.arrivalDays.includes(day))
    .map((arrivalDay) => ({ arrivalDay, nights: lengths.filter((nights) => isBookable(rule, weekendNights, arrivalDay, nights)) }))
    .filter(({ nights }) => nights.length > 0);
}

const lengths = Array.from({ length: MOST_NIGHTS }, (_, index) => index + 1);

function isBookable(rule: NewStayRule, weekendNights: readonly Weekday[], arrivalDay: Weekday, nights: number): boolean {
  const { departureDays, maximumNights, midweekMinimum, weekendMinimum } = rule;
  if (nights > (maximumNights ?? MOST_NIGHTS)) return false;
  const dayAfter = (count: number) => ((arrivalDay + count) % WEEK) as Weekday;
  if (departureDays && !departureDays.includes(dayAfter(nights))) return false;
  const minimumOf = (day: Weekday) => (weekendNights.includes(day) ? weekendMinimum : midweekMinimum) ?? 1;
  return lengths.slice(0, nights).every((_, night) => nights >= minimumOf(dayAfter(night)));
}

/** Returns whether the rule names weekdays: what is left to book does not follow from it at first sight. */
export function isOdd({ arrivalDays, departureDays }: NewStayRule): boolean {
  return arrivalDays !== null || departureDays !== null;
}
