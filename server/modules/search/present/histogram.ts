import type { Agorot } from '#contract/primitives/money.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { SearchResponse } from '#contract/search.ts';
import { divideDown } from '#rules/quote/rounding.ts';

/** Bins of the price histogram (specification §9), each of ₪250 on the average per night (docs/product.md §6). */
export const HISTOGRAM_BINS = 20;
/** Width of a bin in shekels. */
export const HISTOGRAM_STEP = SEARCH_LIMITS.maxPriceShekels / HISTOGRAM_BINS;
/** Widths in shekels that the bins may have where all results cost less. */
export const NEAR_STEPS = [10, 25, 50, 100, 150] as const;

/**
 * The number of the bin that a total falls into; {@link HISTOGRAM_BINS} beyond the last. Exact: no average is rounded.
 * @param step width of a bin in shekels
 */
export function histogramBin(totalAgorot: Agorot, nights: number, step: number = HISTOGRAM_STEP): number {
  return Math.min(HISTOGRAM_BINS, divideDown(totalAgorot, step * 100 * nights));
}

/** Counts totals by bin; those of ₪5000 a night and more are `above`. `near` has the narrowest bins that hold them all. */
export function buildHistogram(totals: readonly Agorot[], nights: number): SearchResponse['meta']['histogram'] {
  const { counts, beyond } = countBins(totals, nights, HISTOGRAM_STEP);
  const highest = totals.reduce((most, total) => Math.max(most, total), 0);
  const nearStep = NEAR_STEPS.find((step) => histogramBin(highest, nights, step) < HISTOGRAM_BINS) ?? HISTOGRAM_STEP;
  return { step: HISTOGRAM_STEP, counts, above: beyond, near: { step: nearStep, counts: countBins(totals, nights, nearStep).counts } };
}

function countBins(totals: readonly Agorot[], nights: number, step: number): { counts: number[]; beyond: number } {
  const counts = new Array<number>(HISTOGRAM_BINS).fill(0);
  let beyond = 0;
  for (const total of totals) {
    const bin = histogramBin(total, nights, step);
    if (bin === HISTOGRAM_BINS) beyond += 1;
    else counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { counts, beyond };
}
