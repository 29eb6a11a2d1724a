import { describe, expect, it } from 'vitest';
import { draftOf, endNear, withFrom, withOnlyDiscounts, withTo } from './price-draft.ts';

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
