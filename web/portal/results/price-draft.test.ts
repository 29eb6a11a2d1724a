import { describe, expect, it } from 'vitest';
import { draftOf, endNear, placeOfUpper, priceScaleOf, upperAt, withFrom, withOnlyDiscounts, withTo } from './price-draft.ts';

const full = draftOf({ from: 1, to: 5000 });

describe('the price that is being chosen', () => {
  it('"only discounts" caps the upper price at 30% of the maximum', () => {
    expect(withOnlyDiscounts(full, true)).toEqual({ from: 1, to: 1500, isOnlyDiscounts: true });
  });

  it('"only discounts" brings the lower price under the cap', () => {
    expect(withOnlyDiscounts(draftOf({ from: 2000, to: 3000 }), true)).toEqual({ from: 1500, to: 1500, isOnlyDiscounts: true });
  });

  it('raising the upper price above the cap turns "only discounts" off', () => {
    expect(withTo(withOnlyDiscounts(full, true), 1501).isOnlyDiscounts).toBe(false);
  });

  it('lowering the upper price leaves "only discounts" on', () => {
    expect(withTo(withOnlyDiscounts(full, true), 900)).toEqual({ from: 1, to: 900, isOnlyDiscounts: true });
  });

  it('turning "only discounts" off frees the capped end', () => {
    expect(withOnlyDiscounts(draftOf({ from: 1, to: 1500 }), false)).toEqual(full);
  });

  it('the ends never pass each other', () => {
    const draft = draftOf({ from: 400, to: 900 });
    expect([withFrom(draft, 2000).from, withTo(draft, 10).to]).toEqual([900, 400]);
  });

  it.each([
    [{ from: 100, to: 900 }, 300, 'from'],
    [{ from: 100, to: 900 }, 700, 'to'],
    [{ from: 400, to: 400 }, 399, 'from'],
    [{ from: 400, to: 400 }, 400, 'to'],
    [{ from: 1, to: 1 }, 1, 'to'],
    [{ from: 5000, to: 5000 }, 5000, 'from'],
  ] as const)('a press on the scale of %o at %i takes hold of "%s"', (range, price, end) => {
    expect(endNear(range, price)).toBe(end);
  });
});

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
