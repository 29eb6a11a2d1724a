import type { Agorot } from '#contract/primitives/money.ts';
import { percentOf } from './rounding.ts';
import type { DiscountTier } from './types.ts';

/** The tier that applies to a stay: the one with the most nights not above the stay's (docs/product.md §5.4). */
export function discountTierFor(tiers: readonly DiscountTier[], nights: number): DiscountTier | undefined {
  let best: DiscountTier | undefined;
  for (const tier of tiers) {
    if (tier.nights <= nights && (best === undefined || tier.nights > best.nights)) best = tier;
  }
  return best;
}

/** What a tier takes off nights and extras, as a positive amount; rounded half up once, and never more than they come to. */
export function discountOff(subtotalAgorot: Agorot, tier: DiscountTier | undefined): Agorot {
  if (tier === undefined) return 0;
  const off = tier.type === 'PERCENT' ? percentOf(subtotalAgorot, tier.value) : tier.value;
  return Math.min(off, subtotalAgorot);
}
