import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';

export type Discount = UnitDocument['pricing']['discounts'][number];

/** A discount to begin with: from more nights than the others, in percent (specification §3). */
export function nextDiscount(discounts: readonly Discount[]): Discount {
  const { maxDiscountNights } = REGISTRATION_LIMITS;
  const most = Math.max(1, ...discounts.map(({ nights }) => nights ?? 0));
  return { nights: Math.min(most + 2, maxDiscountNights), type: 'PERCENT', value: null };
}
