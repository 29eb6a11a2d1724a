import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';

export type Discount = UnitDocument['pricing']['discounts'][number];

/** A discount to begin with: from more nights than the others, or else the most that are free, in percent (specification §3). */
export function nextDiscount(discounts: readonly Discount[]): Discount {
  const { maxDiscountNights } = REGISTRATION_LIMITS;
  const taken = discounts.map(({ nights }) => nights ?? 0);
  let nights = Math.min(Math.max(1, ...taken) + 2, maxDiscountNights);
  // Two discounts from the same number of nights would be an error that the host did not make.
  while (taken.includes(nights)) nights -= 1;
  return { nights, type: 'PERCENT', value: null };
}
