import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SpecialRate, StayRule } from '#rules/quote/types.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import type { SpecialPrices, StayRuleTerms } from '#server/modules/pricing/index.ts';
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

/** What is set for dates of a unit, each with its days; in any order, for no two of a kind begin on the same day. */
export interface RateDates {
  readonly rules: readonly Dated<StayRuleTerms>[];
  readonly specials: readonly Dated<SpecialTerms>[];
  /** Nights. */
  readonly minima: readonly Dated<number>[];
  /** Agorot. */
  readonly prices: readonly Dated<number>[];
}

/** Rates of a unit, what is set for dates beside the rest. */
export type DatedRates = Pick<IndexedRates, 'baseGuests' | 'minimumNights' | 'standard' | 'discounts' | 'extraCharges'> & {
  readonly dates: RateDates;
};

/** A stretch of words of dates, and where it begins. */
export interface Stretch {
  readonly at: number;
  readonly words: readonly number[];
}

/** Rates of a unit, what is set for dates as it is or as it stands in the columns already. */
export type PlainRates = Omit<DatedRates, 'dates'> & { readonly dates: RateDates | Stretch };

/** A special rate without its dates. */
export interface SpecialTerms extends Pick<SpecialRate, 'minimumNights'> {
  readonly prices: SpecialPrices;
}

/** Something with its first and its last day, as days since 1970-01-01. */
export interface Dated<Item> {
  readonly item: Item;
  readonly first: number;
  readonly last: number;
}

/** Rates as they are read of single properties. */
export function rateDatesOf({ stayRules, specials, minimumNightsByDate, priceByDate }: IndexedRates): RateDates {
  const byDate = (values: ReadonlyMap<LocalDate, number>) => Array.from(values, ([date, item]) => dated(item, date, date));
  return {
    rules: stayRules.map((rule) => dated(rule, rule.firstDate, rule.lastDate)),
    specials: specials.map(({ firstNight, lastNight, minimumNights, ...prices }) =>
      dated({ minimumNights, prices }, firstNight, lastNight),
    ),
    minima: byDate(minimumNightsByDate),
    prices: byDate(priceByDate),
  };
}

const dated = <Item>(item: Item, first: LocalDate, last: LocalDate): Dated<Item> => ({ item, first: dayOf(first), last: dayOf(last) });

/**
 * @param axis the day number of the first night, and how many there are
 * @returns undefined where nothing is set for any of its dates
 */
export function encodeDates(rates: RateDates, axis: { readonly firstDay: number; readonly nights: number }): readonly number[] | undefined {
  const writer = new DateWriter(axis);
  const rules = writer.onAxis(rates.rules);
  const specials = writer.onAxis(rates.specials);
  const minima = writer.onAxis(rates.minima);
  const prices = writer.onAxis(rates.prices);
  if (rules.length + specials.length + minima.length + prices.length === 0) return undefined;
  const words: number[] = [];
  words.push(specials.length | (prices.length << 10) | (minima.length << 20), rules.length, writer.early, writer.late);
  for (const { item, first, last } of rules) words.push((first << 16) | last, ...ruleWords(item));
  for (const { item, first } of minima) words.push((first << 16) | item);
  for (const { item, first } of prices) words.push(first, item);
  for (const { item, first, last } of specials) {
    words.push((first << 16) | last);
    pushSpecial(words, item);
  }
  words[DATES.rules] = rules.length | (words.length << 8);
  return words;
}

const NOTHING: readonly never[] = [];

class DateWriter {
  early = 0;
  late = 0;
  readonly #firstDay: number;
  readonly #nights: number;

  constructor({ firstDay, nights }: { readonly firstDay: number; readonly nights: number }) {
    this.#firstDay = firstDay;
    this.#nights = nights;
  }

  /** What lies on the axis at least in part, by its first day there. */
  onAxis<Item>(all: readonly Dated<Item>[]): readonly Dated<Item>[] {
    if (all.length === 0) return NOTHING;
    const found: Dated<Item>[] = [];
    for (const { item, first: firstDay, last: lastDay } of all) {
      const first = Math.max(0, firstDay - this.#firstDay);
      const last = Math.min(this.#nights - 1, lastDay - this.#firstDay);
      if (first > last) continue;
      found.push({ item, first, last });
      const { early, late } = bitsOfDays(first, last);
      this.early |= early;
      this.late |= late;
    }
    return found.length > 1 ? found.sort((one, other) => one.first - other.first) : found;
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

function ruleWords(rule: StayRuleTerms): number[] {
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

function pushSpecial(words: number[], { minimumNights, prices }: SpecialTerms): void {
  const { singleMidweekAgorot, singleWeekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot } = prices;
  const at = words.length;
  words.push(minimumNights ?? 0, prices.midweekAgorot, prices.weekendAgorot);
  let which = 0;
  for (const [place, price] of [singleMidweekAgorot, singleWeekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot].entries()) {
    if (price === null) continue;
    which |= 1 << place;
    words.push(price);
  }
  words[at] = (words[at] ?? 0) | (which << 8);
}
