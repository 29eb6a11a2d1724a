import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { DiscountTier, SpecialRate, StandardRate } from '#rules/quote/types.ts';

export interface SpecialRateInput extends SpecialRate {
  readonly name: Bilingual;
  /** Term of `hebrew_holidays`, or null for a name of the host's own. */
  readonly holiday: string | null;
}

/** All rates of a unit. Saving replaces what stood before. */
export interface UnitRatesInput {
  readonly unitId: number;
  readonly baseGuests: number;
  readonly minimumNights: number;
  readonly standard: StandardRate;
  readonly specials: readonly SpecialRateInput[];
  readonly discounts: readonly DiscountTier[];
  readonly minimumStays: readonly { readonly night: LocalDate; readonly nights: number }[];
}
