import type { Agorot } from '#contract/primitives/money.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';

/** Bins of the price histogram (specification §9), each of ₪250 on the average per night (docs/product.md §6). */
export const HISTOGRAM_BINS = 20;
/** Width of a bin in shekels. */
export const HISTOGRAM_STEP = SEARCH_LIMITS.maxPriceShekels / HISTOGRAM_BINS;

/** The number of the bin that a total falls into; {@link HISTOGRAM_BINS} for ₪5000 a night and more. Exact: no average is rounded. */
export function histogramBin(totalAgorot: Agorot, nights: number): number {
  return Math.min(HISTOGRAM_BINS, Math.floor(totalAgorot / (HISTOGRAM_STEP * 100 * nights)));
}

/** Counts totals by bin; those of ₪5000 a night and more are `above`. */
export function buildHistogram(totals: readonly Agorot[], nights: number): { step: number; counts: number[]; above: number } {
  const counts = new Array<number>(HISTOGRAM_BINS).fill(0);
  let above = 0;
  for (const total of totals) {
    const bin = histogramBin(total, nights);
    if (bin === HISTOGRAM_BINS) above += 1;
    else counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { step: HISTOGRAM_STEP, counts, above };
}
