import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { keysOf, pick } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import type { DiscountTier, SpecialRate, UnitPricing, Weekday } from '#rules/quote/types.ts';

/**
 * What the quote engine needs of a unit as it stands; undefined while a price of the standard rate is missing. Special rates and discounts
 * that are not finished yet are left out.
 */
export function unitPricingOf(
  { pricing, extraBeds, specialRates }: UnitDocument,
  weekendNights: readonly number[],
): UnitPricing | undefined {
  const { midweekAgorot, weekendAgorot } = pricing;
  if (midweekAgorot === null || weekendAgorot === null) return undefined;
  return {
    baseGuests: pricing.baseGuests ?? 1,
    ageBorders: {
      babyMaxAge: extraBeds.baby.maxAge ?? 0,
      childMaxAge: extraBeds.child.maxAge ?? 0,
      adultFromAge: extraBeds.adult.fromAge,
    },
    // The contract's weekdays are 0 to 6.
    weekendNights: weekendNights as readonly Weekday[],
    standard: {
      ...pick(pricing, keysOf(RATE_COLUMNS)),
      midweekAgorot,
      weekendAgorot,
      babyExtraAgorot: extraBeds.baby.priceAgorot ?? 0,
      childExtraAgorot: extraBeds.child.priceAgorot ?? 0,
      adultExtraAgorot: extraBeds.adult.priceAgorot ?? 0,
    },
    specials: specialRates.flatMap(specialOf).sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1)),
    discounts: pricing.discounts.flatMap(({ nights, type, value }): DiscountTier[] =>
      nights === null || value === null ? [] : [{ nights, type, value }],
    ),
    priceByDate: new Map(),
    minimumNights: pricing.minimumNights ?? 1,
    minimumNightsByDate: new Map(),
    stayRules: [],
    extraCharges: [],
  };
}

function specialOf({ from, to, midweekAgorot, weekendAgorot, ...rest }: SpecialRateDocument): SpecialRate[] {
  const [firstNight, lastNight] = [fromWireDate(from), fromWireDate(to)];
  if (firstNight === undefined || lastNight === undefined || lastNight < firstNight || midweekAgorot === null || weekendAgorot === null)
    return [];
  return [{ firstNight, lastNight, midweekAgorot, weekendAgorot, ...rest }];
}
