import type { SearchResponse } from '#contract/search.ts';
import { FULL_PRICE, type PriceRange } from './filter-choice.ts';

export type Histogram = SearchResponse['meta']['histogram'];

/** What a price is chosen on: bins of one width, from nothing on. */
export interface PriceScale {
  /** Width of a bin, in shekels. */
  readonly step: number;
  readonly counts: readonly number[];
  /** Where the scale ends, in shekels; its end stands for no upper end. */
  readonly end: number;
}

/** The scale over what the results cost, so that they do not all stand in its first bars; the whole one where a chosen price lies beyond. */
export function priceScaleOf(histogram: Histogram, { from, to }: PriceRange): PriceScale {
  const near = withEnd(histogram.near);
  const isWithin = from < near.end && (to <= near.end || to === FULL_PRICE.to);
  return isWithin ? near : withEnd(histogram);
}

function withEnd({ step, counts }: Pick<PriceScale, 'step' | 'counts'>): PriceScale {
  return { step, counts, end: step * counts.length };
}

/** The upper end of a choice as a place on the scale. */
export function placeOfUpper({ to }: PriceRange, { end }: PriceScale): number {
  return Math.min(to, end);
}

/** The upper end that a place on the scale means: at its end there is none. */
export function upperAt(price: number, { end }: PriceScale): number {
  return price >= end ? FULL_PRICE.to : price;
}
