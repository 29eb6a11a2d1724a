import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHistogram, HISTOGRAM_BINS, HISTOGRAM_STEP, histogramBin } from './histogram.ts';

describe('the price histogram', () => {
  it('has 20 bins of ₪250', () => {
    expect([HISTOGRAM_BINS, HISTOGRAM_STEP]).toEqual([20, 250]);
  });

  it.each([
    [0, 1, 0],
    [24_999, 1, 0],
    [25_000, 1, 1],
    [74_999, 3, 0],
    [75_000, 3, 1],
    [499_999, 1, 19],
    [500_000, 1, 20],
    [9_000_000, 1, 20],
    // An average that would be rounded up to ₪250 stays below it.
    [174_999, 7, 0],
  ])('puts a total of %i agorot over %i nights into bin %i', (total, nights, bin) => {
    expect(histogramBin(total, nights)).toBe(bin);
  });

  it('counts every total once, each between the ends of its bin', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 40_000_000 }));
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 30 }), (each, nights) => {
        const { counts, above } = buildHistogram(each, nights);
        expect(counts.reduce((sum, count) => sum + count, above)).toBe(each.length);
        for (const [bin, count] of counts.entries()) {
          const inBin = each.filter((total) => bin * 25_000 * nights <= total && total < (bin + 1) * 25_000 * nights);
          expect(count).toBe(inBin.length);
        }
      }),
    );
  });

  it.each([
    [[], 10],
    [[19_999], 10],
    [[20_000], 25],
    [[30_000, 109_900], 100],
    [[299_999], 150],
    [[300_000], 250],
    [[30_000, 900_000], 250],
  ])('spreads totals of one night of %j agorot over bins of ₪%i', (totals, step) => {
    const { near } = buildHistogram(totals, 1);
    expect(near.step).toBe(step);
    expect(near.counts).toHaveLength(HISTOGRAM_BINS);
  });

  it('counts the same totals over what they really cost', () => {
    const { near } = buildHistogram([90_000, 90_000, 150_000], 2);
    expect(near).toEqual({ step: 50, counts: Array.from({ length: 20 }, (_, bin) => (bin === 9 ? 2 : bin === 15 ? 1 : 0)) });
  });
});
