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

/** What a unit asks for where no single date and no special rate says otherwise. */
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
  /** Of single dates; absent: they stay as they are. */
  readonly minimumStays?: readonly { readonly night: LocalDate; readonly nights: number }[];
}

/** The rates of a unit as they are kept, without those of single dates. */
export interface KeptUnitRates extends BaseRates {
  readonly unitId: number;
  /** Grows with every change of what all year asks for; special rates have their own. */
  readonly revision: number;
  readonly specials: readonly KeptSpecialRate[];
}

/** An extra charge as a host sets it. */
export interface ExtraChargeInput extends Omit<ExtraCharge, 'id' | 'isOfProperty'> {
  /** The units that it is for; null: the property as a whole. */
  readonly unitIds: readonly number[] | null;
}

/** An extra charge as it is kept. Its id lives as long as it does. */
export interface KeptExtraCharge extends ExtraChargeInput {
  readonly id: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly savedAt: Date;
  /** Null where the account is gone. */
  readonly savedBy: { readonly userId: number; readonly isSupport: boolean } | null;
}

/** A stay rule as a host sets it: for which units of the property. */
export interface StayRuleInput extends StayRule {
  readonly unitIds: readonly number[];
}

/** A stay rule as it is kept. Its id lives as long as it does. */
export interface KeptStayRule extends StayRuleInput {
  readonly id: number;
  /** Grows with every change. */
  readonly revision: number;
  readonly savedAt: Date;
  /** Null where the account is gone. */
  readonly savedBy: { readonly userId: number; readonly isSupport: boolean } | null;
}
