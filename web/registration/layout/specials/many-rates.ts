import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { raisedPrice } from '#rules/quote/rounding.ts';
import { followBase } from '#rules/registration/price-moves.ts';
import { newSpecialRate, nightsOf, withHoliday } from './special-rate.ts';

type RatePrices = Pick<SpecialRateDocument, keyof typeof RATE_COLUMNS>;
type Pricing = UnitDocument['pricing'];

/** As many as a unit keeps (`SPECIAL_RATE` in the table of fields). */
export const MOST_RATES = 60;

const SHEKEL = 100;
const atMost = (agorot: number): number => Math.min(agorot, REGISTRATION_LIMITS.maxPriceAgorot);

/** The standard prices so many percent higher, or lower, in whole shekels; what the standard rate lacks stays empty. */
export function raisedPrices(standard: Pick<Pricing, keyof typeof RATE_COLUMNS>, percent: number): RatePrices {
  const entries = keysOf(RATE_COLUMNS).map((column) => {
    const agorot = standard[column];
    return [column, agorot === null ? null : atMost(raisedPrice(agorot, percent, SHEKEL))];
  });
  // Each column has its price.
  return Object.fromEntries(entries) as RatePrices;
}

/** A holiday with its next nights. */
export interface Holiday {
  readonly id: string;
  readonly nights: { readonly from: LocalDate; readonly to: LocalDate } | undefined;
}

/** A rate for each holiday whose nights are free of other rates, the next one first. */
export function holidayRates(unit: UnitDocument, holidays: readonly Holiday[], percent: number): SpecialRateDocument[] {
  const prices = raisedPrices(unit.pricing, percent);
  const rates = [...unit.specialRates];
  const dated = holidays.flatMap(({ id, nights }) => (nights ? [{ id, nights }] : []));
  for (const { id, nights } of dated.toSorted((one, other) => one.nights.from.localeCompare(other.nights.from))) {
    const rate = { ...withHoliday(newSpecialRate(), id, nights), ...prices };
    if (rates.length < MOST_RATES && !rates.some((other) => shareNights(rate, other))) rates.push(rate);
  }
  return rates.slice(unit.specialRates.length);
}

/** A unit with the special rates of another one. */
export interface CopiedRates {
  readonly specialRates: SpecialRateDocument[];
  /** Not taken: the unit has other rates on a part of their nights. */
  readonly skipped: number;
}

/**
 * The special rates of one unit for another, each as far above the standard price as there. A rate on the very same nights is replaced; where
 * only a part of the nights is taken, the unit's own rate stays.
 */
export function copiedRates(source: UnitDocument, target: UnitDocument): CopiedRates {
  const copies = source.specialRates
    .filter((rate) => nightsOf(rate) !== undefined)
    .map((rate) => followBase(rate, source.pricing, target.pricing));
  const kept = target.specialRates.filter((own) => !copies.some(({ from, to }) => from === own.from && to === own.to));
  const fitting = copies.filter((rate) => !kept.some((own) => shareNights(rate, own))).slice(0, MOST_RATES - kept.length);
  return { specialRates: [...kept, ...fitting], skipped: copies.length - fitting.length };
}

function shareNights(one: SpecialRateDocument, other: SpecialRateDocument): boolean {
  const [first, second] = [nightsOf(one), nightsOf(other)];
  return first !== undefined && second !== undefined && first.from <= second.to && second.from <= first.to;
}
