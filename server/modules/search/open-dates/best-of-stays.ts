import { toWireDate } from '#contract/primitives/local-date.ts';
import type { StayOverview } from '#contract/search.ts';
import type { Stay, StayNights } from '#rules/stay/stay.ts';
import { type FilterChoice, isMatch, judge } from '../filters.ts';
import type { PropertyResult } from '../property-result.ts';

/** What properties offer for one of several stays. */
export interface ResultsOfStay {
  readonly stay: StayNights;
  readonly results: readonly PropertyResult[];
}

/** A property with the stay that it is shown with. */
export interface BestOfStays {
  readonly stay: StayNights;
  readonly result: PropertyResult;
}

/**
 * The stay that each property is shown with: the cheapest that the price filter lets through, else the cheapest; of equals the first. The stays
 * are of equal length, so that totals compare. The other filters judge the property, whatever the stay.
 */
export function bestOfStays(byStay: readonly ResultsOfStay[], choice: FilterChoice): BestOfStays[] {
  const best = new Map<number, BestOfStays & { readonly passesPrice: boolean }>();
  for (const { stay, results } of byStay) {
    for (const result of results) {
      const { passesPrice } = judge(result, choice);
      const before = best.get(result.listing.propertyId);
      const isBetter =
        before === undefined || (passesPrice === before.passesPrice ? result.totalAgorot < before.result.totalAgorot : passesPrice);
      if (isBetter) best.set(result.listing.propertyId, { stay, result, passesPrice });
    }
  }
  return [...best.values()];
}

/** Each stay over all properties that pass the filters. */
export function overviewOf({ stay, results }: ResultsOfStay, choice: FilterChoice): StayOverview {
  const totals = matchesOf(results, choice).map(({ totalAgorot }) => totalAgorot);
  const cheapestAgorot = totals.reduce((least, total) => Math.min(least, total), Infinity);
  return { ...stayOnWire(stay), count: totals.length, cheapestAgorot: totals.length > 0 ? cheapestAgorot : null };
}

export function stayOnWire({ arrivalDate, departureDate }: Stay): { from: string; to: string } {
  return { from: toWireDate(arrivalDate), to: toWireDate(departureDate) };
}

/** The results that pass every filter. */
export function matchesOf(results: readonly PropertyResult[], choice: FilterChoice): PropertyResult[] {
  return results.filter((result) => isMatch(judge(result, choice)));
}
