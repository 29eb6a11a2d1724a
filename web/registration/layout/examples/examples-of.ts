import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { keysOf, pick } from '#contract/primitives/field-kinds.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import type { DiscountTier, QuoteLine, RoomRequest, SpecialRate, UnitPricing, Weekday } from '#rules/quote/types.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';

/** The child of the family example; its age group is the unit's to say. */
export const EXAMPLE_CHILD_AGE = 6;

/** A stay as a host would explain it: for whom, when, and how its price comes about. */
export interface PriceExample {
  readonly kind: 'midweek' | 'weekend' | 'mixed';
  readonly party: 'adults' | 'family';
  readonly adults: number;
  readonly arrivalDate: LocalDate;
  readonly weekday: Weekday;
  readonly nights: number;
  /** So many times so much, nights first, then extra guests. */
  readonly terms: readonly { readonly kind: QuoteLine['kind']; readonly count: number; readonly amountAgorot: Agorot }[];
  /** What a several-nights discount takes off, as a positive amount; 0 without. */
  readonly discountAgorot: Agorot;
  readonly totalAgorot: Agorot;
}

interface ExampleUnit {
  /** How many sleep in it. */
  readonly places: number;
  readonly takesChildren: boolean;
}

/**
 * Returns what guests would pay, by the engine that prices every stay: a couple midweek and a family at the weekend, on nights of the standard rate.
 * Stays are as long as the unit's minimum asks.
 * @param today stays begin after it
 * @param unit a family is shown only where it fits and is welcome
 */
export function examplesOf(pricing: UnitPricing, { places, takesChildren }: ExampleUnit, today: LocalDate): PriceExample[] {
  const standard = { ...pricing, specials: [] };
  const { maxMinimumNights } = REGISTRATION_LIMITS;
  const nights = Math.min(Math.max(2, pricing.minimumNights), maxMinimumNights);
  const isWeekend = (date: LocalDate) => pricing.weekendNights.includes(weekdayOf(date));
  const midweek = firstRun(today, nights, (date) => !isWeekend(date));
  const weekend = firstRun(today, nights, isWeekend);
  const adults = Math.max(1, Math.min(2, places));
  const couple: RoomRequest = { adults, childAges: [] };
  const family: RoomRequest = { adults: 2, childAges: [EXAMPLE_CHILD_AGE] };
  const hasMidweek = pricing.weekendNights.length < 7;
  const hasWeekend = pricing.weekendNights.length > 0;
  const longest = Math.max(0, ...pricing.discounts.map((tier) => tier.nights).filter((each) => each <= maxMinimumNights));
  return [
    ...(hasMidweek ? [exampleOf(standard, couple, midweek, nights)] : []),
    ...(hasWeekend ? [exampleOf(standard, places > 2 && takesChildren ? family : couple, weekend, nights)] : []),
    ...(longest > nights ? [exampleOf(standard, couple, hasMidweek ? midweek : weekend, longest)] : []),
  ];
}

/** The first day after today from which so many nights are alike; where no run is long enough, the first such day. */
function firstRun(today: LocalDate, nights: number, isAlike: (date: LocalDate) => boolean): LocalDate {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  const isRun = (day: LocalDate) => Array.from({ length: nights }, (_, index) => addDays(day, index)).every(isAlike);
  // Runs begin where the kind of night changes, so that a weekend is shown from its first night on.
  const begins = days.filter((day) => isAlike(day) && !isAlike(addDays(day, -1)));
  return begins.find(isRun) ?? days.find(isRun) ?? days.find(isAlike) ?? addDays(today, 1);
}

function exampleOf(pricing: UnitPricing, party: RoomRequest, arrivalDate: LocalDate, nights: number): PriceExample {
  const { lines, totalAgorot } = quoteUnit(pricing, party, { arrivalDate, departureDate: addDays(arrivalDate, nights) });
  const weekends = Array.from({ length: nights }, (_, index) => pricing.weekendNights.includes(weekdayOf(addDays(arrivalDate, index))));
  return {
    kind: weekends.every(Boolean) ? 'weekend' : weekends.some(Boolean) ? 'mixed' : 'midweek',
    party: party.childAges.length > 0 ? 'family' : 'adults',
    adults: party.adults,
    arrivalDate,
    weekday: weekdayOf(arrivalDate),
    nights,
    terms: [...counted(lines, 'night'), ...counted(lines, 'extra')],
    discountAgorot: -(lines.find(({ kind }) => kind === 'discount')?.amountAgorot ?? 0),
    totalAgorot,
  };
}

/** Lines of a kind, equal amounts together. */
function counted(lines: readonly QuoteLine[], kind: QuoteLine['kind']): PriceExample['terms'] {
  const counts = new Map<Agorot, number>();
  for (const line of lines) if (line.kind === kind) counts.set(line.amountAgorot, (counts.get(line.amountAgorot) ?? 0) + 1);
  return [...counts].map(([amountAgorot, count]) => ({ kind, amountAgorot, count }));
}

/**
 * Returns what the quote engine needs of a unit as it stands; undefined while a price of the standard rate is missing. Special rates and discounts
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
    hours: null,
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
