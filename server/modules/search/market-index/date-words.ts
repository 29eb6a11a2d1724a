import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SpecialRate, StayRule } from '#rules/quote/types.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import type { IndexedRates } from './property-record.ts';

/**
 * What is set for dates of a unit, as whole numbers in one stretch of an Int32Array, so that an index of many units has no objects. Units of a
 * property for which the same is set share a stretch. Days count from the axis's first; ranges are cut to the axis. In this order, each sorted
 * by date:
 *
 * - head, {@link DATES_HEAD} words: `specials | own prices << 10 | own minima << 20`, `rules | all words << 8`, then {@link bitsOfDays} of all
 *   dates, early and late
 * - stay rule, 4: `first << 16 | last`; `midweek | weekend << 8 | maximum << 16`, 0 for none; `arrival days | departure days << 8 | notice << 16`;
 *   `hour | relaxed days << 16 | relaxed minimum << 24`, the hour in minutes, {@link NO_HOUR} for none, a relaxed minimum of 0 for none
 * - own minimum of a night, 1: `day << 16 | nights`
 * - own price of a night, 2: day, agorot
 * - special rate, 4 to 9: `first << 16 | last`; `minimum | which << 8`; midweek, weekend; then those of single midweek, single weekend, baby,
 *   child, adult whose bit is set in `which`
 */
export const DATES_HEAD = 4;
export const RULE_WORDS = 4;
/** Words of a special rate before those that it need not have. */
export const SPECIAL_WORDS = 4;
export const NO_HOUR = 0xffff;
/** Words of the head. */
export const DATES = { counts: 0, rules: 1, early: 2, late: 3 } as const;
export const DAYS_PER_BIT = 10;
const ALL_WEEKDAYS = 0x7f;

/** How many words there are, at `at`. */
export function lengthOfDates(words: Int32Array, at: number): number {
  return at === 0 ? 0 : (words[at + DATES.rules] ?? 0) >>> 8;
}

/** Stretches of ten days: bit n of `early` stands for those from day 10n on, of `late` from day 320 + 10n. */
interface DayBits {
  readonly early: number;
  readonly late: number;
}

/** The bits of the dates from the first to the last, both included. */
export function bitsOfDays(first: number, last: number): DayBits {
  let [early, late] = [0, 0];
  for (let bit = Math.floor(first / DAYS_PER_BIT); bit <= Math.floor(last / DAYS_PER_BIT); bit++) {
    if (bit < 32) early |= 1 << bit;
    else late |= 1 << (bit - 32);
  }
  return { early, late };
}

/** Whether anything may be set for these days; never wrongly no. */
export function mayConcern(words: Int32Array, at: number, { early, late }: DayBits): boolean {
  return at !== 0 && (((words[at + DATES.early] ?? 0) & early) | ((words[at + DATES.late] ?? 0) & late)) !== 0;
}

/**
 * @param axis the day number of the first night, and how many there are
 * @returns undefined where nothing is set for any of its dates
 */
export function encodeDates(
  rates: IndexedRates,
  axis: { readonly firstDay: number; readonly nights: number },
): readonly number[] | undefined {
  const writer = new DateWriter(axis);
  const rules: Dated<StayRule>[] = [];
  const specials: Dated<SpecialRate>[] = [];
  const minima: Dated<[LocalDate, number]>[] = [];
  const prices: Dated<[LocalDate, number]>[] = [];
  for (const rule of rates.stayRules) writer.add(rules, rule, rule.firstDate, rule.lastDate);
  for (const special of rates.specials) writer.add(specials, special, special.firstNight, special.lastNight);
  for (const own of rates.minimumNightsByDate) writer.add(minima, own, own[0], own[0]);
  for (const own of rates.priceByDate) writer.add(prices, own, own[0], own[0]);
  if (rules.length + specials.length + minima.length + prices.length === 0) return undefined;
  for (const list of [rules, specials, minima, prices]) if (list.length > 1) list.sort((one, other) => one.first - other.first);
  const words: number[] = [];
  words.push(specials.length | (prices.length << 10) | (minima.length << 20), rules.length, writer.early, writer.late);
  for (const { item, first, last } of rules) words.push((first << 16) | last, ...ruleWords(item));
  for (const { item, first } of minima) words.push((first << 16) | item[1]);
  for (const { item, first } of prices) words.push(first, item[1]);
  for (const { item, first, last } of specials) words.push((first << 16) | last, ...specialWords(item));
  words[DATES.rules] = rules.length | (words.length << 8);
  return words;
}

/** Something on the axis, with its first and last day there. */
interface Dated<Item> {
  readonly item: Item;
  readonly first: number;
  readonly last: number;
}

class DateWriter {
  early = 0;
  late = 0;
  readonly #firstDay: number;
  readonly #nights: number;

  constructor({ firstDay, nights }: { readonly firstDay: number; readonly nights: number }) {
    this.#firstDay = firstDay;
    this.#nights = nights;
  }

  /** Adds to a list what lies on the axis at least in part. */
  add<Item>(list: Dated<Item>[], item: Item, firstDate: LocalDate, lastDate: LocalDate): void {
    const first = Math.max(0, dayOf(firstDate) - this.#firstDay);
    const last = Math.min(this.#nights - 1, dayOf(lastDate) - this.#firstDay);
    if (first > last) return;
    list.push({ item, first, last });
    const { early, late } = bitsOfDays(first, last);
    this.early |= early;
    this.late |= late;
  }
}

/** Dates of the axis are few, and hosts name the same ones over and over. */
const days = new Map<LocalDate, number>();
const MOST_DAYS = 2000;

function dayOf(date: LocalDate): number {
  const known = days.get(date);
  if (known !== undefined) return known;
  if (days.size >= MOST_DAYS) days.clear();
  const day = dayNumberOf(date);
  days.set(date, day);
  return day;
}

function ruleWords(rule: StayRule): number[] {
  const { midweekMinimum, weekendMinimum, maximumNights, arrivalDays, departureDays, noticeDays, tonightUntil, relaxation } = rule;
  const hour = tonightUntil === null ? NO_HOUR : Number(tonightUntil.slice(0, 2)) * 60 + Number(tonightUntil.slice(3, 5));
  return [
    (midweekMinimum ?? 0) | ((weekendMinimum ?? 0) << 8) | ((maximumNights ?? 0) << 16),
    weekdayBits(arrivalDays) | (weekdayBits(departureDays) << 8) | (noticeDays << 16),
    hour | ((relaxation?.days ?? 0) << 16) | ((relaxation?.minimumNights ?? 0) << 24),
  ];
}

function weekdayBits(days: StayRule['arrivalDays']): number {
  return days === null ? ALL_WEEKDAYS : days.reduce<number>((bits, day) => bits | (1 << day), 0);
}

function specialWords(special: SpecialRate): number[] {
  const { singleMidweekAgorot, singleWeekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot } = special;
  const own = [singleMidweekAgorot, singleWeekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot];
  const which = own.reduce<number>((bits, price, index) => (price === null ? bits : bits | (1 << index)), 0);
  const minimum = special.minimumNights ?? 0;
  return [minimum | (which << 8), special.midweekAgorot, special.weekendAgorot, ...own.filter((price) => price !== null)];
}
