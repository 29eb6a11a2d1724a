import type { Agorot } from '#contract/primitives/money.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { SearchFilters } from '#contract/search.ts';

const AGOROT_PER_SHEKEL = 100;

/** Totals that a price filter lets through, both ends included. */
export interface TotalRange {
  readonly leastAgorot: Agorot;
  readonly mostAgorot: Agorot;
}

/**
 * The totals whose average per night lies in the filter: exactly `from·100·nights ≤ total ≤ to·100·nights` (docs/product.md §6). An upper
 * end of 5000 shekels means none. Whole numbers throughout: the rounded average is for display only.
 */
export function totalsInPrice(price: SearchFilters['price'], nights: number): TotalRange {
  if (price === undefined) return { leastAgorot: 0, mostAgorot: Infinity };
  const perShekel = AGOROT_PER_SHEKEL * nights;
  return {
    leastAgorot: price.from * perShekel,
    mostAgorot: price.to >= SEARCH_LIMITS.maxPriceShekels ? Infinity : price.to * perShekel,
  };
}
