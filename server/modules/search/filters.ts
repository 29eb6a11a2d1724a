import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SearchFilters } from '#contract/search.ts';
import type { HeldOptions } from './listings/listing.ts';
import { type TotalRange, totalsInPrice } from './price-filter.ts';

/** A filter with at least one option chosen. */
export interface ChosenFilter {
  readonly filterId: FilterId;
  readonly optionIds: readonly string[];
  /** Whether one of the options is enough; else all must hold. */
  readonly isAlternative: boolean;
}

/** The filters of a search, ready to judge results. */
export interface FilterChoice {
  readonly chosen: readonly ChosenFilter[];
  readonly totals: TotalRange;
}

/** What filters judge of a result. */
export interface Filterable {
  readonly totalAgorot: Agorot;
  readonly listing: { readonly options: HeldOptions };
}

/** How a result fares: the price filter by itself, and the other filters that it fails. */
export interface Verdict {
  readonly passesPrice: boolean;
  /** Filters that the result fails; the count of them is what facets ask first. */
  readonly failed: readonly FilterId[];
}

const NONE: readonly FilterId[] = [];

/** Reads the filters of a request. An empty list of options is no filter; an id chosen twice counts once. */
export function chooseFilters(filters: SearchFilters, nights: number): FilterChoice {
  const chosen = FILTER_IDS.flatMap((filterId): ChosenFilter[] => {
    const optionIds = [...new Set(filters[filterId])];
    return optionIds.length > 0 ? [{ filterId, optionIds, isAlternative: FILTERS[filterId].asks === 'any' }] : [];
  });
  return { chosen, totals: totalsInPrice(filters.price, nights) };
}

/** Judges a result. An option that no set knows holds nowhere: chosen, it matches nothing. */
export function judge(result: Filterable, choice: FilterChoice): Verdict {
  const { leastAgorot, mostAgorot } = choice.totals;
  const passesPrice = leastAgorot <= result.totalAgorot && result.totalAgorot <= mostAgorot;
  let failed = NONE;
  for (const filter of choice.chosen) {
    if (!holds(filter, result.listing.options[filter.filterId])) failed = [...failed, filter.filterId];
  }
  return { passesPrice, failed };
}

/** Whether a property passes every filter but the price's, which can be said without an offer. */
export function holdsChosen(listing: Filterable['listing'], choice: FilterChoice): boolean {
  return choice.chosen.every((filter) => holds(filter, listing.options[filter.filterId]));
}

/** Whether a result passes every filter. */
export function isMatch(verdict: Verdict): boolean {
  return verdict.passesPrice && verdict.failed.length === 0;
}

function holds(filter: ChosenFilter, held: ReadonlySet<string> | undefined): boolean {
  if (held === undefined) return false;
  return filter.isAlternative ? filter.optionIds.some((id) => held.has(id)) : filter.optionIds.every((id) => held.has(id));
}
