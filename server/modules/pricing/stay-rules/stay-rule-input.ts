import type { StayRule } from '#rules/quote/types.ts';

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
