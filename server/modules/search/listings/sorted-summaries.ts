import type { HotelSort } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { inBreaths, type Steps } from '../market-index/steps.ts';
import { COLLATORS } from './collators.ts';
import type { ListingSummary, Listings, PlaceListing } from './listing.ts';

type Sorted = readonly ListingSummary[];

/** Under way or done, by what is sorted and how. */
const sorted = new WeakMap<Listings['summaries'], Map<string, Promise<Sorted>>>();

/** Names that are sorted, or merged, between two breaths: some milliseconds. */
const SORTED_PER_STEP = 500;
const MERGED_PER_STEP = 2000;

/** The published properties of a place by name, or by region and name; those of the country are sorted once, for comparing names is costly. */
export async function sortSummaries(
  listings: Listings,
  { kind, propertyIds }: PlaceListing,
  { sortBy, locale }: { sortBy: HotelSort; locale: Locale },
): Promise<Sorted> {
  const { summaries } = listings;
  const known = sorted.get(summaries) ?? new Map<string, Promise<Sorted>>();
  sorted.set(summaries, known);
  const key = `${sortBy} ${locale}`;
  const all = known.get(key) ?? inBreaths(sortInSteps([...summaries.values()], comparing(listings, sortBy, locale)));
  known.set(key, all);
  if (kind === 'country') return all;
  const inPlace = new Set(propertyIds);
  return (await all).filter(({ propertyId }) => inPlace.has(propertyId));
}

function comparing({ places }: Listings, sortBy: HotelSort, locale: Locale): (one: ListingSummary, other: ListingSummary) => number {
  const { compare } = COLLATORS[locale];
  const nameOf = (id: string) => places.get(id)?.name[locale] ?? id;
  const byName = (one: ListingSummary, other: ListingSummary) =>
    compare(one.name[locale], other.name[locale]) || one.propertyId - other.propertyId;
  if (sortBy === 'name') return byName;
  return (one, other) =>
    (one.regionId === other.regionId ? 0 : compare(nameOf(one.regionId), nameOf(other.regionId))) || byName(one, other);
}

/** Sorts in small steps: in runs, which are merged until there is one. */
function* sortInSteps<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): Steps<readonly Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += SORTED_PER_STEP) {
    runs.push(items.slice(start, start + SORTED_PER_STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let run = 0; run < runs.length; run += 2) merged.push(yield* merge(runs[run] ?? [], runs[run + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(one: readonly Item[], other: readonly Item[], compare: (one: Item, other: Item) => number): Steps<Item[]> {
  const merged: Item[] = [];
  let [first, second] = [0, 0];
  for (let left = one[first], right = other[second]; left !== undefined || right !== undefined; ) {
    if (right === undefined || (left !== undefined && compare(left, right) <= 0)) {
      merged.push(left as Item);
      left = one[++first];
    } else {
      merged.push(right);
      right = other[++second];
    }
    if (merged.length % MERGED_PER_STEP === 0) yield;
  }
  return merged;
}
