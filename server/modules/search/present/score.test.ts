import { describe, expect, it } from 'vitest';
import { fewestWords, qualityPoints, recommendationScore } from './score.ts';

const PLAIN = { guests: 2, places: 4, qualityPoints: 10, reviewMean: 3, recentBookings: 0, isDiscounted: false };

describe('the recommendation score', () => {
  it('gives 30 points for a full house, half of them for one half full', () => {
    expect(recommendationScore({ ...PLAIN, guests: 4 })).toBe(40);
    expect(recommendationScore(PLAIN)).toBe(25);
    expect(recommendationScore({ ...PLAIN, places: 0 })).toBe(10);
  });

  it('gives a point for each recent booking, up to ten of them, and ten for a discount', () => {
    expect(recommendationScore({ ...PLAIN, recentBookings: 3 })).toBe(28);
    expect(recommendationScore({ ...PLAIN, recentBookings: 40 })).toBe(35);
    expect(recommendationScore({ ...PLAIN, isDiscounted: true })).toBe(35);
  });

  it("gives ten points for each star of the guests' above three, and takes none away below", () => {
    expect(recommendationScore({ ...PLAIN, reviewMean: 4.5 })).toBe(40);
    expect(recommendationScore({ ...PLAIN, reviewMean: 5 })).toBe(45);
    expect(recommendationScore({ ...PLAIN, reviewMean: 1 })).toBe(25);
  });

  it('never exceeds a hundred', () => {
    const quality = qualityPoints({ photos: 90, words: fewestWords('word '.repeat(99), 'word '.repeat(99)), features: 99 });
    expect(
      recommendationScore({ guests: 9, places: 1, qualityPoints: quality, reviewMean: 5, recentBookings: 99, isDiscounted: true }),
    ).toBe(100);
  });

  it('measures a listing by its weaker description', () => {
    expect(qualityPoints({ photos: 0, words: fewestWords('word '.repeat(60), 'word '.repeat(30)), features: 0 })).toBe(5);
    expect(qualityPoints({ photos: 15, words: fewestWords('', ''), features: 20 })).toBe(20);
    expect(qualityPoints({ photos: 0, words: fewestWords('a house by  the sea, quiet'), features: 0 })).toBe(1);
  });
});
