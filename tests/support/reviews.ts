import type { GuestReviewBody } from '#contract/reviews.ts';

/** What a guest sends, all of it. */
export function aGuestReview(over: Partial<GuestReviewBody['review']> = {}): GuestReviewBody['review'] {
  return {
    overall: 5,
    scores: { clean: 5, asDescribed: 4, comfort: 5, surroundings: 5, value: 4, host: 5 },
    answers: { poolWarm: null, kosher: 'yes', shabbat: 'noMatter' },
    company: 'couple',
    text: 'A quiet place with a view of the lake, and very kind hosts.',
    privateLine: 'The tap in the kitchen drips.',
    ...over,
  };
}

/** What a host sends about guests. */
export function aHostReview(over: { readonly text?: string; readonly scores?: { house: number; rules: number; contact: number } } = {}) {
  return { scores: { house: 5, rules: 5, contact: 4 }, text: 'Left the cabin as they found it.', ...over };
}
