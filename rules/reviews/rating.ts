import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** Reviews from which on a property has a mean that is shown; before, it is new. */
export const FEWEST_FOR_MEAN = 3;

/** A property's rating: how many visible reviews it has, and their mean. */
export interface Rating {
  readonly count: number;
  /** The plain mean in tenths of a star, halves up: 46 is 4.6. Null with fewer than {@link FEWEST_FOR_MEAN}. */
  readonly meanTenths: number | null;
}

/** Returns the rating that is shown, filtered by, sorted by and told to search engines: one number. */
export function ratingOf({ count, sum }: { readonly count: number; readonly sum: number }): Rating {
  return { count, meanTenths: count < FEWEST_FOR_MEAN ? null : meanInTenths(sum, count) };
}

/** Returns a mean of whole stars in tenths, halves up, in whole numbers throughout. */
export function meanInTenths(sum: number, count: number): number {
  return Math.floor((20 * sum + count) / (2 * count));
}

/** Writes a mean with its one decimal. @param tenths of a star, such as 46 for "4.6" */
export function starsText(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/** Two years: an older review weighs half in "recommended". */
const FULL_WEIGHT_DAYS = 730;
const OLD_WEIGHT = 0.5;
/** The market's mean counts as much as so many reviews. */
export const PRIOR_WEIGHT = 5;

/** Returns the last day of writing whose reviews weigh half on a day. */
export function lastOldDay(today: LocalDate): LocalDate {
  return addDays(today, -FULL_WEIGHT_DAYS - 1);
}

/** Reviews as "recommended" weighs them: those of two years whole, older ones half. */
export interface WeighedStars {
  readonly count: number;
  readonly sum: number;
  readonly oldCount: number;
  readonly oldSum: number;
}

/**
 * Returns the mean by which "recommended" orders, in stars: that of the property's reviews and of {@link PRIOR_WEIGHT} more with the market's mean,
 * so that few reviews move it little, and a property without any stands where the market does.
 * @param stars of which `old…` are among the others
 * @param marketMean in stars
 */
export function recommendedMean({ count, sum, oldCount, oldSum }: WeighedStars, marketMean: number): number {
  const weight = count - oldCount * (1 - OLD_WEIGHT);
  const weighed = sum - oldSum * (1 - OLD_WEIGHT);
  return (weighed + PRIOR_WEIGHT * marketMean) / (weight + PRIOR_WEIGHT);
}

/** The mean of a market without reviews. */
export const NO_MARKET_MEAN = 4.5;

/** Least means that guests may filter by, in tenths. */
export const RATING_STEPS = [45, 40, 35] as const;
