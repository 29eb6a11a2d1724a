import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanInTenths, ratingOf, recommendedMean } from './rating.ts';

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 });
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

describe('the mean that is shown', () => {
  it('has one decimal, halves up', () => {
    expect(meanInTenths(9, 2)).toBe(45);
    expect(meanInTenths(13, 3)).toBe(43);
    expect(meanInTenths(85, 20)).toBe(43);
  });

  it('is that of decimal arithmetic for any reviews', () => {
    fc.assert(
      fc.property(stars, (all) => {
        const exact = (sumOf(all) * 10) / all.length;
        expect(Math.abs(meanInTenths(sumOf(all), all.length) - exact)).toBeLessThanOrEqual(0.5);
        expect(meanInTenths(sumOf(all), all.length)).toBeGreaterThanOrEqual(Math.floor(exact));
      }),
    );
  });

  it('is not told of fewer than three reviews, whose count is', () => {
    expect(ratingOf({ count: 2, sum: 10 })).toEqual({ count: 2, meanTenths: null });
    expect(ratingOf({ count: 3, sum: 14 })).toEqual({ count: 3, meanTenths: 47 });
  });
});

describe('the mean by which "recommended" orders', () => {
  const fresh = (all: readonly number[]) => ({ count: all.length, sum: sumOf(all), oldCount: 0, oldSum: 0 });

  it("is the market's for a property without reviews", () => {
    expect(recommendedMean(fresh([]), 4.2)).toBe(4.2);
  });

  it("lies between the market's and the property's own, nearer to it the more reviews there are", () => {
    expect(recommendedMean(fresh([5]), 4)).toBeCloseTo(25 / 6, 12);
    expect(recommendedMean(fresh([5, 5, 5, 5, 5]), 4)).toBe(4.5);
  });

  it('counts a review half after two years', () => {
    expect(recommendedMean({ count: 2, sum: 6, oldCount: 1, oldSum: 1 }, 4)).toBeCloseTo((5 + 0.5 + 20) / 6.5, 12);
  });
});
