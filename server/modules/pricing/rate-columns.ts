import type { Agorot } from '#contract/primitives/money.ts';
import type { DiscountTier, SpecialRate } from '#rules/quote/types.ts';

/** What the tables of standard and of special rates have in common. A special rate may leave its extras out. */
interface PriceColumns<Extra extends Agorot | null> {
  readonly midweek_agorot: Agorot;
  readonly weekend_agorot: Agorot;
  readonly single_midweek_agorot: Agorot | null;
  readonly single_weekend_agorot: Agorot | null;
  readonly baby_extra_agorot: Extra;
  readonly child_extra_agorot: Extra;
  readonly adult_extra_agorot: Extra;
}

interface Prices<Extra extends Agorot | null> {
  readonly midweekAgorot: Agorot;
  readonly weekendAgorot: Agorot;
  readonly singleMidweekAgorot: Agorot | null;
  readonly singleWeekendAgorot: Agorot | null;
  readonly babyExtraAgorot: Extra;
  readonly childExtraAgorot: Extra;
  readonly adultExtraAgorot: Extra;
}

interface SpecialRateColumns extends PriceColumns<Agorot | null> {
  readonly first_night: SpecialRate['firstNight'];
  readonly last_night: SpecialRate['lastNight'];
  readonly minimum_nights: number | null;
}

/** The prices of a row of either table, in agorot per night. */
export function pricesOf<Extra extends Agorot | null>(row: PriceColumns<Extra>): Prices<Extra> {
  return {
    midweekAgorot: row.midweek_agorot,
    weekendAgorot: row.weekend_agorot,
    singleMidweekAgorot: row.single_midweek_agorot,
    singleWeekendAgorot: row.single_weekend_agorot,
    babyExtraAgorot: row.baby_extra_agorot,
    childExtraAgorot: row.child_extra_agorot,
    adultExtraAgorot: row.adult_extra_agorot,
  };
}

/** The other way round of {@link pricesOf}. */
export function priceColumnsOf<Extra extends Agorot | null>(prices: Prices<Extra>): PriceColumns<Extra> {
  return {
    midweek_agorot: prices.midweekAgorot,
    weekend_agorot: prices.weekendAgorot,
    single_midweek_agorot: prices.singleMidweekAgorot,
    single_weekend_agorot: prices.singleWeekendAgorot,
    baby_extra_agorot: prices.babyExtraAgorot,
    child_extra_agorot: prices.childExtraAgorot,
    adult_extra_agorot: prices.adultExtraAgorot,
  };
}

/** A special rate as the quote needs it. */
export function specialRateOf(row: SpecialRateColumns): SpecialRate {
  return { firstNight: row.first_night, lastNight: row.last_night, ...pricesOf(row), minimumNights: row.minimum_nights };
}

/** A tier of the several-nights discount. */
export function discountOf({
  nights,
  type,
  value,
}: {
  readonly nights: number;
  readonly type: string;
  readonly value: number;
}): DiscountTier {
  // The database checks the type.
  return { nights, type: type as DiscountTier['type'], value };
}
