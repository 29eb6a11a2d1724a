import type { TotalRange } from '../price-filter.ts';
import { hasBit } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { PriceBins } from './price-bins.ts';

/** By what offers are sifted, and what is noted of them on the way. */
export interface Sieve {
  /** Properties that pass all filters but that of prices. */
  readonly passing: Uint32Array;
  readonly totals: TotalRange;
  /** Takes the properties whose offers pass the filter of prices. */
  readonly offering: Uint32Array;
  /** Takes what those ask that pass all others. */
  readonly bins: PriceBins;
}

/** Leaves the offers that pass every filter, and counts what the others count for. */
export function siftOffers(found: FoundOffers, { passing, totals, offering, bins }: Sieve): void {
  const { leastAgorot, mostAgorot } = totals;
  const { slots, totals: prices, count } = found;
  let left = 0;
  for (let offer = 0; offer < count; offer++) {
    const slot = slots[offer] ?? 0;
    const total = prices[offer] ?? 0;
    const passesPrice = leastAgorot <= total && total <= mostAgorot;
    if (passesPrice) offering[slot >>> 5] = (offering[slot >>> 5] ?? 0) | (1 << (slot & 31));
    if (!hasBit(passing, slot)) continue;
    bins.add(total);
    if (!passesPrice) continue;
    if (left !== offer) found.move(offer, left);
    left += 1;
  }
  found.count = left;
}
