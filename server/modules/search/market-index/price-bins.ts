import type { SearchResponse } from '#contract/search.ts';
import { divideDown } from '#rules/quote/rounding.ts';
import { HISTOGRAM_BINS, HISTOGRAM_STEP, NEAR_STEPS } from '../histogram.ts';

/** Width in shekels of the bins that all widths of the histogram are made of. */
const FINE_STEP = 5;
export const FINE_BINS = (HISTOGRAM_BINS * HISTOGRAM_STEP) / FINE_STEP;

/** Counts totals into the histogram in one pass, of whatever width its bins will be. */
export class PriceBins {
  readonly #counts = new Int32Array(FINE_BINS + 1);
  /** Of a bin, in agorot of a whole stay. */
  readonly width: number;
  #last = 0;

  constructor(nights: number) {
    this.width = FINE_STEP * 100 * nights;
  }

  add(totalAgorot: number): void {
    const bin = Math.min(FINE_BINS, divideDown(totalAgorot, this.width));
    this.#counts[bin] = (this.#counts[bin] ?? 0) + 1;
    if (bin > this.#last) this.#last = bin;
  }

  /** Adds what was counted elsewhere, bin by bin; the last is what lies beyond all. */
  addAll(counts: Int32Array): void {
    for (let bin = 0; bin <= FINE_BINS; bin++) {
      const count = counts[bin] ?? 0;
      if (count === 0) continue;
      this.#counts[bin] = (this.#counts[bin] ?? 0) + count;
      if (bin > this.#last) this.#last = bin;
    }
  }

  /** The same as `buildHistogram` makes of all totals. */
  histogram(): SearchResponse['meta']['histogram'] {
    const near = NEAR_STEPS.find((step) => this.#last < (HISTOGRAM_BINS * step) / FINE_STEP) ?? HISTOGRAM_STEP;
    const above = this.#counts[FINE_BINS] ?? 0;
    return { step: HISTOGRAM_STEP, counts: this.#binsOf(HISTOGRAM_STEP), above, near: { step: near, counts: this.#binsOf(near) } };
  }

  #binsOf(step: number): number[] {
    const fine = step / FINE_STEP;
    const bins: number[] = [];
    for (let bin = 0; bin < HISTOGRAM_BINS; bin++) {
      let sum = 0;
      for (let at = bin * fine; at < (bin + 1) * fine; at++) sum += this.#counts[at] ?? 0;
      bins.push(sum);
    }
    return bins;
  }
}
