import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { SearchFilters } from '#contract/search.ts';
import type { HeldOptions } from '../listings/listing.ts';

const FILTER_OF_SET: ReadonlyMap<string, FilterId> = new Map(
  FILTER_IDS.flatMap((filterId) => FILTERS[filterId].sets.map((set) => [set, filterId] as const)),
);

/** The filter that a set's terms are options of, if any. */
export function filterOfSet(setId: string): FilterId | undefined {
  return FILTER_OF_SET.get(setId);
}

const AGOROT_PER_SHEKEL = 100;

/** Totals that a price filter lets through, both ends included. */
interface TotalRange {
  readonly leastAgorot: Agorot;
  readonly mostAgorot: Agorot;
}

const ANY_TOTAL: TotalRange = { leastAgorot: 0, mostAgorot: Infinity };

/**
 * Returns the totals whose average per night lies in the filter: exactly `from·100·nights ≤ total ≤ to·100·nights` (docs/product.md §6). An upper
 * end of 5000 shekels means none. Whole numbers throughout: the rounded average is for display only.
 */
function totalsInPrice(price: SearchFilters['price'], nights: number): TotalRange {
  if (price === undefined) return ANY_TOTAL;
  const perShekel = AGOROT_PER_SHEKEL * nights;
  return {
    leastAgorot: price.from * perShekel,
    mostAgorot: price.to >= SEARCH_LIMITS.maxPriceShekels ? Infinity : price.to * perShekel,
  };
}

/** A filter with at least one option chosen. */
export interface ChosenFilter {
  readonly filterId: FilterId;
  readonly optionIds: readonly string[];
  /** True if one of the options is enough; else all must hold. */
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

/** Returns whether a result passes every filter. */
export function isMatch(verdict: Verdict): boolean {
  return verdict.passesPrice && verdict.failed.length === 0;
}

function holds(filter: ChosenFilter, held: ReadonlySet<string> | undefined): boolean {
  if (held === undefined) return false;
  return filter.isAlternative ? filter.optionIds.some((id) => held.has(id)) : filter.optionIds.every((id) => held.has(id));
}

/** Returns the results that pass every filter. */
export function matchesOf<Result extends Filterable>(results: readonly Result[], choice: FilterChoice): Result[] {
  return results.filter((result) => isMatch(judge(result, choice)));
}

/** A choice without one of its filters or options. */
interface LesserFilterChoice {
  readonly filterId: FilterId | 'price';
  /** Null for a filter as a whole. */
  readonly optionId: string | null;
  readonly choice: FilterChoice;
}

/** Returns the choice without its price, without each filter of alternatives, and without each option that must hold. */
export function lesserChoices({ chosen, totals }: FilterChoice): LesserFilterChoice[] {
  const withoutOne = chosen.flatMap((filter): LesserFilterChoice[] => {
    const { filterId, optionIds } = filter;
    const others = chosen.filter((other) => other !== filter);
    if (filter.isAlternative) return [{ filterId, optionId: null, choice: { totals, chosen: others } }];
    return optionIds.map((optionId) => {
      const left = optionIds.filter((id) => id !== optionId);
      return { filterId, optionId, choice: { totals, chosen: left.length > 0 ? [...others, { ...filter, optionIds: left }] : others } };
    });
  });
  return [{ filterId: 'price', optionId: null, choice: { chosen, totals: ANY_TOTAL } }, ...withoutOne];
}
