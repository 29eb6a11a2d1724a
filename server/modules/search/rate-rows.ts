import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { DiscountTier } from '#rules/quote/types.ts';

export type RateRow = readonly [
  unitId: number,
  propertyId: number,
  baseGuests: number,
  minimumNights: number,
  midweek: Agorot,
  weekend: Agorot,
  singleMidweek: Agorot | null,
  singleWeekend: Agorot | null,
  baby: Agorot,
  child: Agorot,
  adult: Agorot,
];

export type SpecialRow = readonly [
  unitId: number,
  firstNight: LocalDate,
  lastNight: LocalDate,
  midweek: Agorot,
  weekend: Agorot,
  singleMidweek: Agorot | null,
  singleWeekend: Agorot | null,
  baby: Agorot | null,
  child: Agorot | null,
  adult: Agorot | null,
  minimumNights: number | null,
];

export type DiscountRow = readonly [unitId: number, nights: number, type: DiscountTier['type'], value: number];
export type MinimumStayRow = readonly [unitId: number, night: LocalDate, nights: number];

/** Rates of units for a stay, as lists: some thousand values travel in one text. */
export interface RateRows {
  readonly rates: readonly RateRow[];
  readonly specials: readonly SpecialRow[];
  readonly discounts: readonly DiscountRow[];
  readonly minimum_stays: readonly MinimumStayRow[];
}
