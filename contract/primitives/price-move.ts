/** A price of a live unit that a save would move by more than half. Both sides find the same ones (`rules/registration/price-moves.ts`). */
export interface PriceMove {
  /** The price's path in the unit's new document, in dots: `pricing.midweekAgorot`, `specialRates.0.weekendAgorot`, `pricing.discounts`. */
  readonly path: string;
  /** First and last night that it is about, DD-MM-YYYY; null for the standard rate. */
  readonly nights: { readonly from: string; readonly to: string } | null;
  /** The length of stay that a several-nights discount is about, whose average night is compared; null for prices. */
  readonly stayNights: number | null;
  readonly fromAgorot: number;
  readonly toAgorot: number;
}

/** The same, with the unit whose price it is. */
export interface UnitPriceMove extends PriceMove {
  readonly unitId: number;
}
