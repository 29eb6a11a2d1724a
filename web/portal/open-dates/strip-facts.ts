import type { StayOverview } from '#contract/search.ts';

/** Stays that the strip has room for; more would be a wall of days. */
const MOST_SHOWN = 42;
const LEAST_HEIGHT_PX = 14;
const MOST_HEIGHT_PX = 48;

/** Returns the stays to show: of very many those around the chosen one or, when none is, around the cheapest. */
export function shownStays(stays: readonly StayOverview[], chosenFrom: string | undefined): readonly StayOverview[] {
  if (stays.length <= MOST_SHOWN) return stays;
  const chosen = stays.findIndex(({ from }) => from === chosenFrom);
  const cheapest = cheapestOf(stays);
  const middle = chosen >= 0 ? chosen : cheapest ? stays.indexOf(cheapest) : 0;
  const start = Math.max(0, Math.min(middle - MOST_SHOWN / 2, stays.length - MOST_SHOWN));
  return stays.slice(start, start + MOST_SHOWN);
}

/** Heights of the bars in pixels, from the cheapest to the dearest stay; none where nothing is free. */
export function barHeights(stays: readonly StayOverview[]): number[] {
  const totals = stays.flatMap(({ cheapestAgorot }) => cheapestAgorot ?? []);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const share = (total: number) => (most > least ? (total - least) / (most - least) : 0);
  return stays.map(({ cheapestAgorot }) =>
    cheapestAgorot === null ? 0 : Math.round(LEAST_HEIGHT_PX + share(cheapestAgorot) * (MOST_HEIGHT_PX - LEAST_HEIGHT_PX)),
  );
}

/** Returns how much less the cheapest stay costs than the chosen one; undefined when it does not. */
export function savingOf(stays: readonly StayOverview[], chosenFrom: string | undefined): { from: string; agorot: number } | undefined {
  const cheapest = cheapestOf(stays);
  const chosen = stays.find(({ from }) => from === chosenFrom)?.cheapestAgorot;
  if (chosenFrom === undefined || chosen === undefined || chosen === null) return undefined;
  if (cheapest === undefined || cheapest.cheapestAgorot === null || cheapest.cheapestAgorot >= chosen) return undefined;
  return { from: cheapest.from, agorot: chosen - cheapest.cheapestAgorot };
}

function cheapestOf(stays: readonly StayOverview[]): StayOverview | undefined {
  return stays.reduce<StayOverview | undefined>(
    (best, stay) => (stay.cheapestAgorot !== null && stay.cheapestAgorot < (best?.cheapestAgorot ?? Infinity) ? stay : best),
    undefined,
  );
}
