import type { HotelSort } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { inBreaths } from '../market-index/steps.ts';
import { sortInSteps } from '../sort-in-steps.ts';
import { COLLATORS } from './collators.ts';
import type { ListingSummary, Listings, PlaceListing } from './listing.ts';

type Sorted = readonly ListingSummary[];

/** Under way or done, by what is sorted and how. */
const sorted = new WeakMap<Listings['summaries'], Map<string, Promise<Sorted>>>();

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
  const all = known.get(key) ?? sortAll(summaries, comparing(listings, sortBy, locale));
  known.set(key, all);
  if (kind === 'country') return all;
  const inPlace = new Set(propertyIds);
  return (await all).filter(({ propertyId }) => inPlace.has(propertyId));
}

async function sortAll(summaries: Listings['summaries'], compare: (one: ListingSummary, other: ListingSummary) => number): Promise<Sorted> {
  const all = [...summaries.values()];
  const places = Int32Array.from(all, (_, place) => place);
  const compareAt = (one: number, other: number) => compare(all[one] as ListingSummary, all[other] as ListingSummary);
  const inOrder = await inBreaths(sortInSteps(places, compareAt));
  return Array.from(inOrder, (place) => all[place] as ListingSummary);
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
