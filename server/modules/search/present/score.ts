import { countWords } from '#rules/registration/check-fields.ts';

/**
 * The order "recommended" (docs/product.md §6): points that a host can be told. No chance and no time of day in it, so that pages of one
 * search agree. A hundred points at most:
 * - fit, 30: how much of the offered units' places the party fills
 * - listing quality, 30: photos (15 of them: 10 points), descriptions (60 words in each language: 10), features (20 of them: 10)
 * - guests' reviews, 20: ten for each star above three of the mean of `recommendedMean`; a place without any has the market's
 * - recent online bookings, 10: a point each, up to ten, made on the thirty days before today
 * - discount, 10: a several-nights discount applies to the stay
 */
export interface ScoreFacts {
  readonly guests: number;
  /** Places of the offered units: beds of any kind. */
  readonly places: number;
  readonly qualityPoints: number;
  /** In stars, see `recommendedMean`. */
  readonly reviewMean: number;
  readonly recentBookings: number;
  readonly isDiscounted: boolean;
}

/** Days before today whose bookings count. */
export const RECENT_DAYS = 30;

const FIT_POINTS = 30;
const QUALITY_POINTS_EACH = 10;
const FULL_PHOTOS = 15;
const FULL_WORDS = 60;
const FULL_FEATURES = 20;
const REVIEW_POINTS = 20;
const POINTS_PER_STAR = 10;
/** A mean that says nothing good. */
const FEWEST_STARS = 3;
const BOOKINGS_POINTS = 10;
const POINTS_PER_BOOKING = 1;
const DISCOUNT_POINTS = 10;

/** Points of a result, 0–100. */
export function recommendationScore(facts: ScoreFacts): number {
  const fit = FIT_POINTS * share(facts.guests, facts.places);
  const bookings = Math.min(BOOKINGS_POINTS, facts.recentBookings * POINTS_PER_BOOKING);
  const reviews = Math.min(REVIEW_POINTS, Math.max(0, facts.reviewMean - FEWEST_STARS) * POINTS_PER_STAR);
  return fit + facts.qualityPoints + reviews + bookings + (facts.isDiscounted ? DISCOUNT_POINTS : 0);
}

/**
 * Points of a listing's own quality, 0–30, which do not depend on the search.
 * @param listing.words see {@link fewestWords}
 */
export function qualityPoints(listing: { photos: number; words: number; features: number }): number {
  const parts = [share(listing.photos, FULL_PHOTOS), share(listing.words, FULL_WORDS), share(listing.features, FULL_FEATURES)];
  return parts.reduce((sum, part) => sum + part * QUALITY_POINTS_EACH, 0);
}

/** Words of the shortest of some descriptions; more than count are not counted. */
export function fewestWords(...descriptions: readonly string[]): number {
  return Math.min(FULL_WORDS, ...descriptions.map(countWords));
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
