import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { DiscountTier, ExtraCharge, SpecialRate, StandardRate, StayRule } from '#rules/quote/types.ts';

export interface SpecialRateInput extends SpecialRate {
  readonly name: Bilingual;
  /** Term of `hebrew_holidays`, or null for a name of the host's own. */
  readonly holiday: string | null;
}

/** A special rate as it is kept. Its id lives as long as it does. */
export interface KeptSpecialRate extends SpecialRateInput {
  readonly id: number;
  readonly unitId: number;
  /** Grows with every change. */
  readonly revision: number;
}

/** The rates of a unit where no single date and no special rate says otherwise. */
export interface BaseRates {
  readonly baseGuests: number;
  readonly minimumNights: number;
  readonly standard: StandardRate;
  readonly discounts: readonly DiscountTier[];
}

/** All rates of a unit. Saving replaces what stood before. */
export interface UnitRatesInput extends BaseRates {
  readonly unitId: number;
  readonly specials: readonly SpecialRateInput[];
  /** The minima of single dates; absent: they stay as they are. */
  readonly minimumStays?: readonly { readonly night: LocalDate; readonly nights: number }[];
}

/** The rates of a unit as they are kept, without those of single dates. */
export interface KeptUnitRates extends BaseRates {
  readonly unitId: number;
  /** Grows with every change of what all year asks for; special rates have their own. */
  readonly revision: number;
  readonly specials: readonly KeptSpecialRate[];
}

/** A setting for units of a property; null: for the property as a whole. */
export interface OfUnits {
  readonly unitIds: readonly number[] | null;
}

/** A record as it is kept. Its id lives as long as it does. */
export type Kept<Input> = Input & {
  readonly id: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly savedAt: Date;
  /** Null where the account is gone. */
  readonly savedBy: { readonly userId: number; readonly isSupport: boolean } | null;
};

export interface ExtraChargeInput extends Omit<ExtraCharge, 'id' | 'isOfProperty'>, OfUnits {}
export type KeptExtraCharge = Kept<ExtraChargeInput>;

export interface StayRuleInput extends StayRule {
  readonly unitIds: readonly number[];
}
export type KeptStayRule = Kept<StayRuleInput>;
