import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';

const FILTER_OF_SET: ReadonlyMap<string, FilterId> = new Map(
  FILTER_IDS.flatMap((filterId) => FILTERS[filterId].sets.map((set) => [set, filterId] as const)),
);

/** The filter that a set's terms are options of, if any. */
export function filterOfSet(setId: string): FilterId | undefined {
  return FILTER_OF_SET.get(setId);
}
