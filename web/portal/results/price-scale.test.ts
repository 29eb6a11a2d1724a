import { describe, expect, it } from 'vitest';
import { placeOfUpper, priceScaleOf, upperAt } from './price-scale.ts';

const bins = (count: number) => [count, ...new Array<number>(19).fill(0)];
const histogram = { step: 250, counts: bins(3), above: 0, near: { step: 50, counts: bins(1) } };

describe('the scale of prices', () => {
  it('ends where the results do', () => {
    expect(priceScaleOf(histogram, { from: 1, to: 5000 })).toEqual({ step: 50, counts: bins(1), end: 1000 });
    expect(priceScaleOf(histogram, { from: 200, to: 1000 }).end).toBe(1000);
  });

  it.each([
    { from: 1, to: 1500 },
    { from: 1000, to: 5000 },
    { from: 2000, to: 3000 },
  ])('is the whole one where what was chosen lies beyond: %o', (range) => {
    expect(priceScaleOf(histogram, range)).toEqual({ step: 250, counts: bins(3), end: 5000 });
  });

  it('has an end that stands for no upper end', () => {
    const scale = priceScaleOf(histogram, { from: 1, to: 5000 });
    expect([placeOfUpper({ from: 1, to: 5000 }, scale), placeOfUpper({ from: 1, to: 700 }, scale)]).toEqual([1000, 700]);
    expect([upperAt(1000, scale), upperAt(1200, scale), upperAt(999, scale)]).toEqual([5000, 5000, 999]);
  });
});
