import type { SpecialRate, StandardRate } from '#rules/quote/types.ts';

/** The prices that standard and special rates have in common, by their names in the rules, with their columns in both tables. */
export const PRICE_COLUMNS = {
  midweekAgorot: 'midweek_agorot',
  weekendAgorot: 'weekend_agorot',
  singleMidweekAgorot: 'single_midweek_agorot',
  singleWeekendAgorot: 'single_weekend_agorot',
  babyExtraAgorot: 'baby_extra_agorot',
  childExtraAgorot: 'child_extra_agorot',
  adultExtraAgorot: 'adult_extra_agorot',
} as const satisfies Record<keyof StandardRate, string>;

type PriceColumns = typeof PRICE_COLUMNS;
type PriceName = keyof PriceColumns;
/** A special rate may leave its extras out. */
export type SpecialPrices = Pick<SpecialRate, PriceName>;
type PriceRow<Prices extends SpecialPrices> = { readonly [Name in PriceName as PriceColumns[Name]]: Prices[Name] };

// The keys of a constant that is not widened anywhere.
const NAMES = Object.keys(PRICE_COLUMNS) as PriceName[];

/** The prices of a row of either table, in agorot per night. */
export function pricesOf<Prices extends SpecialPrices>(row: PriceRow<Prices>): Prices {
  return pricesFrom(NAMES.map((name) => row[PRICE_COLUMNS[name]]));
}

/** The prices of a list in the order of {@link PRICE_COLUMNS}. */
export function pricesFrom<Prices extends SpecialPrices>(values: readonly (number | null)[]): Prices {
  const prices: Partial<Record<PriceName, number | null>> = {};
  for (let index = 0; index < NAMES.length; index++) prices[NAMES[index] as PriceName] = values[index] ?? null;
  // Whoever reads the values says of which table they are, whose checks say which may be null.
  return prices as Prices;
}

/** The other way round of {@link pricesOf}. */
export function priceColumnsOf<Prices extends SpecialPrices>(prices: Prices): PriceRow<Prices> {
  return Object.fromEntries(NAMES.map((name) => [PRICE_COLUMNS[name], prices[name]])) as unknown as PriceRow<Prices>;
}
