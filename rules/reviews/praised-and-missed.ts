import type { GuestScore } from '#contract/primitives/review-choices.ts';

/** A score that stands out, with its mean in tenths of a star. */
export interface OutstandingScore {
  readonly score: GuestScore;
  readonly meanTenths: number;
}

/** Named at most, of each. */
const MOST = 2;

/**
 * Returns what guests of a place praise, and what they miss: the scores that are a tenth of a star or more above the mean of all scores, the highest first,
 * and those as far below it, the lowest first. Equals stand in their usual order.
 * @param means in tenths of a star; null without reviews
 */
export function praisedAndMissed(means: Readonly<Record<GuestScore, number | null>>): {
  readonly praised: readonly OutstandingScore[];
  readonly missed: readonly OutstandingScore[];
} {
  // The callers' record has the scores alone, in their order.
  const scores = (Object.entries(means) as [GuestScore, number | null][]).flatMap(([score, meanTenths]) =>
    meanTenths === null ? [] : [{ score, meanTenths }],
  );
  const middle = scores.reduce((sum, { meanTenths }) => sum + meanTenths, 0) / scores.length;
  const praised = scores.filter(({ meanTenths }) => meanTenths >= middle + 1).sort((one, other) => other.meanTenths - one.meanTenths);
  const missed = scores.filter(({ meanTenths }) => meanTenths <= middle - 1).sort((one, other) => one.meanTenths - other.meanTenths);
  return { praised: praised.slice(0, MOST), missed: missed.slice(0, MOST) };
}
