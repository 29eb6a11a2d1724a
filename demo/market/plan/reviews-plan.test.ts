import { makeRandom } from '@lina/pictures/random';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/primitives/enums.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { languageOf } from '#rules/reviews/language-of.ts';
import { signsIn } from '#rules/reviews/review-signs.ts';
import { planRepute, planReview } from './reviews-plan.ts';

const planned = Array.from({ length: 3000 }, (_, index) => {
  const random = makeRandom(`test/${index}`);
  const repute = planRepute(makeRandom(`place/${index % 60}`));
  return planReview(repute, { adults: 1 + (index % 4), children: index % 3, locale: LOCALES[index % 2] ?? 'he' }, random);
});

describe("the demo market's reviews", () => {
  it('could be sent as they are: long enough, in their language, without a sign that would hold them back', () => {
    for (const { text, locale, answer, ofGuest } of planned) {
      expect(text.length).toBeGreaterThanOrEqual(TEXT_LIMITS.reviewLeast);
      expect(text.length).toBeLessThanOrEqual(TEXT_LIMITS.review);
      expect(languageOf(text, locale)).toBe(locale);
      for (const said of [text, answer ?? '', ofGuest?.text ?? '']) expect(signsIn(said)).toEqual([]);
    }
  });

  it('hardly ever say the same twice', () => {
    expect(new Set(planned.map(({ text }) => text)).size / planned.length).toBeGreaterThan(0.9);
  });

  it('are spread as reviews are: most of them good, some not', () => {
    const share = (stars: number) => planned.filter(({ overall }) => overall === stars).length / planned.length;
    expect(share(5)).toBeGreaterThan(0.4);
    expect(share(4)).toBeGreaterThan(0.2);
    expect(share(3)).toBeGreaterThan(0.02);
    expect(share(2) + share(1)).toBeGreaterThan(0);
    expect(share(2) + share(1)).toBeLessThan(0.1);
  });
});
