import type { CandidateUnit, UnitCapacity } from '#rules/fitting/types.ts';
import type { CurrentStayRule, ExtraCharge, RoomRequest, SpecialRate, StandardRate, UnitPricing } from '#rules/quote/types.ts';

/** Plain examples for tests: each test overrides only what it is about. Amounts in agorot. */

/** ₪400 midweek, ₪600 at the weekend; extras ₪20 a baby, ₪50 a child, ₪100 an adult; no single-guest price. */
export function standardRate(overrides: Partial<StandardRate> = {}): StandardRate {
  return {
    midweekAgorot: 40_000,
    weekendAgorot: 60_000,
    singleMidweekAgorot: null,
    singleWeekendAgorot: null,
    babyExtraAgorot: 2_000,
    childExtraAgorot: 5_000,
    adultExtraAgorot: 10_000,
    ...overrides,
  };
}

/** ₪800 midweek and ₪900 at the weekend from 7 to 9 December 2026 (Monday to Wednesday), all else left to the standard rate. */
export function specialRate(overrides: Partial<SpecialRate> = {}): SpecialRate {
  return {
    firstNight: '2026-12-07',
    lastNight: '2026-12-09',
    midweekAgorot: 80_000,
    weekendAgorot: 90_000,
    singleMidweekAgorot: null,
    singleWeekendAgorot: null,
    babyExtraAgorot: null,
    childExtraAgorot: null,
    adultExtraAgorot: null,
    minimumNights: null,
    ...overrides,
  };
}

/** Two base guests, default age borders and weekend, no specials, no discounts, one night at least. */
export function unitPricing(overrides: Partial<UnitPricing> = {}): UnitPricing {
  return {
    baseGuests: 2,
    ageBorders: { babyMaxAge: 2, childMaxAge: 18, adultFromAge: null },
    weekendNights: [4, 5, 6],
    standard: standardRate(),
    specials: [],
    discounts: [],
    priceByDate: new Map(),
    minimumNights: 1,
    minimumNightsByDate: new Map(),
    stayRules: [],
    extraCharges: [],
    hours: null,
    ...overrides,
  };
}

/** A rule for December 2026 that asks for nothing, and a moment long before; each test says what it asks. */
export function stayRule(overrides: Partial<CurrentStayRule> = {}): CurrentStayRule {
  return {
    firstDate: '2026-12-01',
    lastDate: '2026-12-31',
    midweekMinimum: null,
    weekendMinimum: null,
    maximumNights: null,
    arrivalDays: null,
    departureDays: null,
    noticeDays: 0,
    tonightUntil: null,
    relaxation: null,
    earliestArrival: '2026-11-20',
    relaxedUntil: null,
    ...overrides,
  };
}

/** Cleaning of the unit for ₪200 a stay, which everybody pays. */
export function extraCharge(overrides: Partial<ExtraCharge> = {}): ExtraCharge {
  return {
    ...{ id: 1, kind: 'cleaning', title: null, isOfProperty: false, per: 'stay', amountAgorot: 20_000, isOptional: false, maximumCount: 1 },
    ...overrides,
  };
}

/** One bedroom with so many places that take anyone, and no extra beds. */
export function capacity(overrides: Partial<UnitCapacity> = {}): UnitCapacity {
  return { bedrooms: 1, places: 2, cribs: 0, childExtraBeds: 0, adultExtraBeds: 0, ...overrides };
}

/** A unit at a position, its id 100 more; ₪ so much for every night. */
export function candidate(position: number, nightShekels: number, overrides: Partial<CandidateUnit> = {}): CandidateUnit {
  const standard = standardRate({ midweekAgorot: nightShekels * 100, weekendAgorot: nightShekels * 100 });
  return { unitId: 100 + position, position, capacity: capacity(), pricing: unitPricing({ standard }), ...overrides };
}

export function room(adults: number, ...childAges: number[]): RoomRequest {
  return { adults, childAges };
}

/** A stay by its arrival and departure dates. */
export function stayOf(arrivalDate: string, departureDate: string) {
  return { arrivalDate, departureDate };
}
