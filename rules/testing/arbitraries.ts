import fc from 'fast-check';
import { EXTRA_CHARGE_SPANS } from '#contract/primitives/enums.ts';
import type { CandidateUnit, UnitCapacity } from '#rules/fitting/types.ts';
import type {
  AgeBorders,
  DiscountTier,
  ExtraCharge,
  RoomRequest,
  SpecialRate,
  StandardRate,
  UnitPricing,
  Weekday,
} from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { askedHours, withHours } from './hours-arbitraries.ts';
import { stayRules } from './stay-rule-arbitraries.ts';

/**
 * Random markets for property-based tests. Prices come from few values so that ties are common, dates from one short season so that the
 * edges of special rates and minimum stays are met, ages from the whole range that a search allows.
 */

const SEASON_START = Date.UTC(2027, 3, 1);
const dateAt = (day: number) => new Date(SEASON_START + day * 86_400_000).toISOString().slice(0, 10);

/** Whole shekels for the most part, some agorot to make rounding count. */
const price = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(30_000, 40_000, 50_000, 60_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99_999 }) },
);
const extra = fc.constantFrom(0, 0, 5_000, 10_000, 12_345);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

export const stays: fc.Arbitrary<Stay> = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.integer({ min: 6, max: 30 })),
  )
  .map(([arrival, nights]) => ({ arrivalDate: dateAt(arrival), departureDate: dateAt(arrival + nights) }));

/** Days after the random season: none, back to the night of the clock change in March, to a holiday that runs into Shabbat, to two days of a holiday, to the change in October. */
const SEASONS = [0, 0, 0, 0, -12, 67, 178, 205];

/** Stays of the season, and about days of rest that it does not have, where rates and rules are the usual ones. */
export const staysOfYear: fc.Arbitrary<Stay> = fc
  .tuple(stays, fc.constantFrom(...SEASONS))
  .map(([{ arrivalDate, departureDate }, days]) => ({
    arrivalDate: addDays(arrivalDate, days),
    departureDate: addDays(departureDate, days),
  }));

export const rooms: fc.Arbitrary<RoomRequest> = fc.record({
  adults: fc.constantFrom(1, 1, 2, 2, 3, 4),
  childAges: fc.oneof(fc.constant([]), fc.array(fc.integer({ min: 1, max: 18 }), { minLength: 1, maxLength: 3 })),
});

const ageBorders: fc.Arbitrary<AgeBorders> = fc.record({
  babyMaxAge: fc.integer({ min: 1, max: 3 }),
  childMaxAge: fc.integer({ min: 14, max: 18 }),
  adultFromAge: orNull(fc.integer({ min: 5, max: 18 })),
});

const standardRates: fc.Arbitrary<StandardRate> = fc.record({
  midweekAgorot: price,
  weekendAgorot: price,
  singleMidweekAgorot: orNull(price),
  singleWeekendAgorot: orNull(price),
  babyExtraAgorot: extra,
  childExtraAgorot: extra,
  adultExtraAgorot: extra,
});

const specialPrices = fc.record({
  midweekAgorot: price,
  weekendAgorot: price,
  singleMidweekAgorot: orNull(price),
  singleWeekendAgorot: orNull(price),
  babyExtraAgorot: orNull(extra),
  childExtraAgorot: orNull(extra),
  adultExtraAgorot: orNull(extra),
  minimumNights: orNull(fc.integer({ min: 1, max: 4 })),
  gap: fc.integer({ min: 0, max: 8 }),
  length: fc.integer({ min: 1, max: 8 }),
});

/** Special rates one behind the other, some touching, sorted and never overlapping. */
const specials: fc.Arbitrary<SpecialRate[]> = fc.array(specialPrices, { maxLength: 4 }).map((rates) => {
  let day = 0;
  return rates.map(({ gap, length, ...prices }) => {
    const first = day + gap;
    day = first + length;
    return { ...prices, firstNight: dateAt(first), lastNight: dateAt(day - 1) };
  });
});

const percentTier = fc.record({
  type: fc.constant('PERCENT' as const),
  value: fc.integer({ min: 1, max: 100 }),
  nights: fc.integer({ min: 2, max: 10 }),
});
const amountTier = fc.record({
  type: fc.constant('AMOUNT' as const),
  value: fc.constantFrom(5_000, 20_000, 33_333, 5_000_000),
  nights: fc.integer({ min: 2, max: 10 }),
});
const discounts: fc.Arbitrary<DiscountTier[]> = fc.uniqueArray(fc.oneof(percentTier, amountTier), {
  maxLength: 3,
  selector: (tier) => tier.nights,
});

const weekendNights: fc.Arbitrary<Weekday[]> = fc.oneof(
  fc.constant<Weekday[]>([4, 5, 6]),
  fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { maxLength: 7 }),
);

const minimumsByDate = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }).map(dateAt), fc.integer({ min: 1, max: 5 })), { maxLength: 2 })
  .map((entries) => new Map(entries));

const pricesByDate = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }).map(dateAt), price), { maxLength: 2 })
  .map((entries) => new Map(entries));

/** @param isOfProperty of all units of a property, or of one; ids are a charge's place from `firstId` on */
function extraCharges(isOfProperty: boolean, firstId: number): fc.Arbitrary<ExtraCharge[]> {
  const charge = fc.record({
    kind: fc.constantFrom('cleaning' as const, 'lateCheckout' as const),
    title: fc.constant(null),
    isOfProperty: fc.constant(isOfProperty),
    per: fc.constantFrom(...EXTRA_CHARGE_SPANS),
    amountAgorot: fc.constantFrom(5_000, 10_000, 12_345),
    isOptional: fc.constantFrom(false, true),
    maximumCount: fc.constant(1),
  });
  return fc
    .oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(charge, { maxLength: 3 }) })
    .map((charges) => charges.map((each, index) => ({ ...each, id: firstId + index })));
}

const ratesOfUnits: fc.Arbitrary<UnitPricing> = fc.record({
  baseGuests: fc.integer({ min: 1, max: 6 }),
  ageBorders,
  weekendNights,
  standard: standardRates,
  specials,
  discounts,
  priceByDate: pricesByDate,
  minimumNights: fc.constantFrom(1, 1, 1, 1, 2, 3),
  minimumNightsByDate: minimumsByDate,
  stayRules: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: stayRules }),
  extraCharges: extraCharges(false, 11),
  hours: fc.constant(null),
});

export const pricings: fc.Arbitrary<UnitPricing> = fc.tuple(ratesOfUnits, askedHours).map(([rates, asked]) => withHours(rates, asked));

const capacities: fc.Arbitrary<UnitCapacity> = fc.record({
  bedrooms: fc.integer({ min: 1, max: 4 }),
  places: fc.integer({ min: 1, max: 6 }),
  cribs: fc.integer({ min: 0, max: 2 }),
  childExtraBeds: fc.integer({ min: 0, max: 2 }),
  adultExtraBeds: fc.integer({ min: 0, max: 2 }),
});

/** A house that may take several rooms at once. */
const villas: fc.Arbitrary<UnitCapacity> = fc.record({
  bedrooms: fc.integer({ min: 2, max: 14 }),
  places: fc.integer({ min: 4, max: 60 }),
  cribs: fc.integer({ min: 0, max: 4 }),
  childExtraBeds: fc.integer({ min: 0, max: 6 }),
  adultExtraBeds: fc.integer({ min: 0, max: 6 }),
});

/** Units of one property, in any order, with positions of their own. */
export function propertyUnits(minLength: number, maxLength: number): fc.Arbitrary<CandidateUnit[]> {
  const unit = fc.record({
    capacity: fc.oneof({ weight: 3, arbitrary: capacities }, { weight: 1, arbitrary: villas }),
    pricing: ratesOfUnits,
    position: fc.integer({ min: 1, max: 14 }),
    childrenAllowed: fc.constantFrom(true, true, true, false),
  });
  const units = fc
    .uniqueArray(unit, { minLength, maxLength, selector: (each) => each.position })
    .map((each) => each.map((one) => ({ ...one, unitId: 10_000 + one.position * 7 })));
  return fc
    .tuple(units, extraCharges(true, 1), askedHours)
    .map(([each, ofProperty, asked]) => each.map((unit) => ({ ...unit, pricing: withHours(withCharges(unit, ofProperty), asked) })));
}

/** Prices of a unit with its property's own charges, too. */
function withCharges({ pricing }: CandidateUnit, ofProperty: readonly ExtraCharge[]): UnitPricing {
  return { ...pricing, extraCharges: [...ofProperty, ...pricing.extraCharges] };
}

/** A property of fourteen units that ask for no minimum stay; now and then one of them is a house that takes all rooms at once. */
export const fourteenUnits: fc.Arbitrary<CandidateUnit[]> = fc
  .array(fc.record({ pricing: ratesOfUnits, places: fc.integer({ min: 3, max: 8 }), house: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 14,
    maxLength: 14,
  })
  .map((units) =>
    units.map(({ pricing, places, house }, index) => ({
      unitId: 500 + index,
      position: index + 1,
      capacity: {
        bedrooms: house === 1 ? 14 : 1,
        places: house === 1 ? places * 12 : places,
        cribs: 2,
        childExtraBeds: 2,
        adultExtraBeds: 1,
      },
      pricing: withoutMinimumStay(pricing),
    })),
  );

function withoutMinimumStay(pricing: UnitPricing): UnitPricing {
  const specials = pricing.specials.map((rate) => ({ ...rate, minimumNights: null }));
  return { ...pricing, specials, minimumNights: 1, minimumNightsByDate: new Map(), stayRules: [] };
}
