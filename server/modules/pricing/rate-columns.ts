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
export type PriceName = keyof PriceColumns;
/** A special rate may leave its extras out. */
export type SpecialPrices = Pick<SpecialRate, PriceName>;
type PriceRow<Prices extends SpecialPrices> = { readonly [Name in PriceName as PriceColumns[Name]]: Prices[Name] };

// The keys of a constant that is not widened anywhere.
const NAMES = Object.keys(PRICE_COLUMNS) as PriceName[];

/** Returns the prices of a row of either table, in agorot per night. */
export function pricesOf<Prices extends SpecialPrices>(row: PriceRow<Prices>): Prices {
  return Object.fromEntries(NAMES.map((name) => [name, row[PRICE_COLUMNS[name]]])) as unknown as Prices;
}

/**
 * Returns the prices of a list that has them in the order of {@link PRICE_COLUMNS}, from a place on. Written out, for a search does this for a thousand
 * units: a loop over the names takes ten times as long.
 */
export function pricesFrom<Prices extends SpecialPrices>(values: readonly (number | string | null)[], start: number): Prices {
  const prices = {
    midweekAgorot: values[start],
    weekendAgorot: values[start + 1],
    singleMidweekAgorot: values[start + 2],
    singleWeekendAgorot: values[start + 3],
    babyExtraAgorot: values[start + 4],
    childExtraAgorot: values[start + 5],
    adultExtraAgorot: values[start + 6],
  } satisfies Record<PriceName, unknown>;
  // Whoever reads the values says of which table they are, whose checks say which may be null.
  return prices as unknown as Prices;
}

/** Returns the columns of prices, the inverse of {@link pricesOf}. */
export function priceColumnsOf<Prices extends SpecialPrices>(prices: Prices): PriceRow<Prices> {
  return Object.fromEntries(NAMES.map((name) => [PRICE_COLUMNS[name], prices[name]])) as unknown as PriceRow<Prices>;
}
