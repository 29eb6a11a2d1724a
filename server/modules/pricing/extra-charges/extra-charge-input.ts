import type { ExtraCharge } from '#rules/quote/types.ts';

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
