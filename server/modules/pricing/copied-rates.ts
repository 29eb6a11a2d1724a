import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { DiscountTier, ExtraCharge, StayRule, Weekday } from '#rules/quote/types.ts';
import { NULL } from '#server/platform/database/copied-columns.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import type { PriceName, SpecialPrices } from './rate-columns.ts';

/** Words that a rate's prices are, in the order of `PRICE_COLUMNS`. */
export const PRICE_WORDS = 7;

/** The prices of a rate whose columns were copied one behind the other. */
export function pricesAt<Prices extends SpecialPrices>(words: Int32Array, at: number): Prices {
  const prices = {
    midweekAgorot: orNull(words, at),
    weekendAgorot: orNull(words, at + 1),
    singleMidweekAgorot: orNull(words, at + 2),
    singleWeekendAgorot: orNull(words, at + 3),
    babyExtraAgorot: orNull(words, at + 4),
    childExtraAgorot: orNull(words, at + 5),
    adultExtraAgorot: orNull(words, at + 6),
  } satisfies Record<PriceName, unknown>;
  // Whoever reads them says of which table they are, whose checks say which may be null.
  return prices as unknown as Prices;
}

/** What may be null, of a column of numbers. */
export function orNull(numbers: Int32Array, place: number): number | null {
  const number = numbers[place] ?? NULL;
  return number === NULL ? null : number;
}

/** The discounts that rows of `rateTables` hold, in whatever order. */
export function eachDiscount(rows: CopiedRows, take: (unitId: number, discount: DiscountTier) => void): void {
  const [units, nights, values] = [rows.column('number', 0), rows.column('number', 1), rows.column('number', 3)];
  const types = rows.column('word', 2);
  for (let row = 0; row < rows.count; row++) {
    // A check of the table.
    const type = types.list[types.numbers[row] ?? 0] as DiscountTier['type'];
    take(units[row] ?? 0, { nights: nights[row] ?? 0, type, value: values[row] ?? 0 });
  }
}

/** The order in which a unit's discounts are read elsewhere. */
export const compareDiscounts = (one: DiscountTier, other: DiscountTier) => one.nights - other.nights;

/** The same of charges. */
export function eachExtraCharge(rows: CopiedRows, take: (unitId: number, charge: ExtraCharge) => void): void {
  const [units, ids, ofProperty, amounts, optional, counts] = [0, 1, 5, 7, 8, 9].map((place) =>
    rows.column('number', place),
  ) as NumberColumns<6>;
  const [kinds, spans] = [rows.column('word', 2), rows.column('word', 6)];
  const [he, en] = [rows.column('text', 3), rows.column('text', 4)];
  for (let row = 0; row < rows.count; row++) {
    const [titleHe, titleEn] = [he[row] ?? null, en[row] ?? null];
    take(units[row] ?? 0, {
      id: ids[row] ?? 0,
      // Checks of the table say which there are.
      kind: kinds.list[kinds.numbers[row] ?? 0] as ExtraChargeKind,
      title: titleHe === null || titleEn === null ? null : { he: titleHe, en: titleEn },
      isOfProperty: ofProperty[row] === 1,
      per: spans.list[spans.numbers[row] ?? 0] as ExtraChargeSpan,
      amountAgorot: amounts[row] ?? 0,
      isOptional: optional[row] === 1,
      maximumCount: counts[row] ?? 0,
    });
  }
}

export const compareExtraCharges = (one: ExtraCharge, other: ExtraCharge) =>
  Number(one.isOptional) - Number(other.isOptional) || one.id - other.id;

/** The same of stay rules. @param take is told the first and the last day as days since 1970-01-01 */
export function eachStayRule(rows: CopiedRows, take: (unitId: number, rule: StayRuleTerms, first: number, last: number) => void): void {
  const [units, midweek, weekend, most, notice, days, relaxed] = [0, 3, 4, 5, 8, 10, 11].map((place) =>
    rows.column('number', place),
  ) as NumberColumns<7>;
  const [first, last] = [rows.column('date', 1), rows.column('date', 2)];
  const [arrivals, departures, until] = [rows.column('numbers', 6), rows.column('numbers', 7), rows.column('text', 9)];
  for (let row = 0; row < rows.count; row++) {
    const [relaxedDays, minimumNights] = [orNull(days, row), orNull(relaxed, row)];
    const rule: StayRuleTerms = {
      midweekMinimum: orNull(midweek, row),
      weekendMinimum: orNull(weekend, row),
      maximumNights: orNull(most, row),
      // The table checks that each is 0–6.
      arrivalDays: (arrivals[row] ?? null) as readonly Weekday[] | null,
      departureDays: (departures[row] ?? null) as readonly Weekday[] | null,
      noticeDays: notice[row] ?? 0,
      tonightUntil: until[row] ?? null,
      relaxation: relaxedDays === null || minimumNights === null ? null : { days: relaxedDays, minimumNights },
    };
    take(units[row] ?? 0, rule, first[row] ?? 0, last[row] ?? 0);
  }
}

/** A stay rule without its dates. */
export type StayRuleTerms = Omit<StayRule, 'firstDate' | 'lastDate'>;

type NumberColumns<Count extends number, Columns extends Int32Array[] = []> = Columns['length'] extends Count
  ? Columns
  : NumberColumns<Count, [...Columns, Int32Array]>;
