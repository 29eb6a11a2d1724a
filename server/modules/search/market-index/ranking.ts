import { COLLATORS } from '../listings/collators.ts';
import { recommendationScore } from '../score.ts';
import type { SearchRequest } from '../search-request.ts';
import { POINTS_PER_NEIGHBOUR } from '../sorting.ts';
import { FirstOf } from './first-of.ts';
import type { MarketColumns } from './market-columns.ts';

/** The offers that a search found, by number: one for each property. */
export interface FoundOffers {
  readonly slots: readonly number[];
  readonly totals: readonly number[];
  /** Beds of any kind in the offered units, times two, plus one where a discount is taken off. */
  readonly marks: readonly number[];
}

type Order = Pick<SearchRequest, 'sortBy' | 'sortOrder' | 'locale' | 'page' | 'perPage'>;

/**
 * Cuts a page out of the offers, in the order of sorting.ts, without sorting more of them than it needs.
 * @param guests of the whole party
 * @returns numbers of offers
 */
export function pageOf(columns: MarketColumns, offers: FoundOffers, guests: number, order: Order): readonly number[] {
  const start = (order.page - 1) * order.perPage;
  const most = Math.min(offers.slots.length, start + order.perPage);
  if (start >= most) return [];
  return firstOffers(columns, offers, guests, { ...order, most }).slice(start, most);
}

type Most = Order & { readonly most: number };

function firstOffers(columns: MarketColumns, offers: FoundOffers, guests: number, order: Most): readonly number[] {
  if (order.sortBy === 'recommended') return recommended(columns, offers, guests, order);
  return order.sortBy === 'name' ? byName(columns, offers, order) : byTotal(columns, offers, order);
}

function byTotal(columns: MarketColumns, { slots, totals }: FoundOffers, { sortOrder, most }: Most): number[] {
  const sign = sortOrder === 'desc' ? -1 : 1;
  const first = new FirstOf(most, (offer) => idOf(columns, slots, offer));
  for (const [offer, total] of totals.entries()) if (sign * total <= first.worst) first.offer(offer, sign * total);
  return first.inOrder().map(({ item }) => item);
}

/** Keeps the first in order, for names are costly to compare. */
function byName(columns: MarketColumns, { slots }: FoundOffers, { sortOrder, locale, most }: Most): number[] {
  const sign = sortOrder === 'desc' ? -1 : 1;
  const nameOf = (offer: number) => columns.names[slots[offer] ?? 0]?.[locale] ?? '';
  const compare = (one: number, other: number) =>
    sign * COLLATORS[locale].compare(nameOf(one), nameOf(other)) || idOf(columns, slots, one) - idOf(columns, slots, other);
  const first: number[] = [];
  for (let offer = 0; offer < slots.length; offer++) {
    if (first.length === most && compare(first[most - 1] ?? 0, offer) < 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle] ?? 0, offer) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, offer);
    if (first.length > most) first.pop();
  }
  return first;
}

/**
 * Within a region the mixed score falls from the best to the last, so that the first of the whole are among the first of each region; from the
 * worst on, among the last of each, which know their places by how many there are.
 */
function recommended(columns: MarketColumns, offers: FoundOffers, guests: number, { sortOrder, most }: Most): number[] {
  const { slots } = offers;
  const isAscending = sortOrder === 'asc';
  const sign = isAscending ? 1 : -1;
  const tieOf = (offer: number) => idOf(columns, slots, offer);
  // Of two with the same score the lower id is the better one, and the higher the worse.
  const kept = Array.from({ length: columns.places.regions }, () => new FirstOf(most, isAscending ? (offer) => -tieOf(offer) : tieOf));
  const counts = new Int32Array(kept.length);
  for (let offer = 0; offer < slots.length; offer++) {
    const region = columns.places.regionNumbers[slots[offer] ?? 0] ?? 0;
    counts[region] = (counts[region] ?? 0) + 1;
    const key = sign * scoreOf(columns, offers, offer, guests);
    const ofRegion = kept[region];
    if (ofRegion && key <= ofRegion.worst) ofRegion.offer(offer, key);
  }
  return kept
    .flatMap((ofRegion, region) =>
      ofRegion.inOrder().map(({ item, key }, place) => {
        const better = isAscending ? (counts[region] ?? 0) - 1 - place : place;
        return { item, key: key - sign * better * POINTS_PER_NEIGHBOUR };
      }),
    )
    .sort((one, other) => one.key - other.key || tieOf(one.item) - tieOf(other.item))
    .map(({ item }) => item);
}

function scoreOf({ qualityPoints, recentBookings }: MarketColumns, { slots, marks }: FoundOffers, offer: number, guests: number): number {
  const slot = slots[offer] ?? 0;
  const mark = marks[offer] ?? 0;
  return recommendationScore({
    guests,
    places: mark >> 1,
    qualityPoints: qualityPoints[slot] ?? 0,
    recentBookings: recentBookings[slot] ?? 0,
    isDiscounted: (mark & 1) === 1,
  });
}

function idOf({ propertyIds }: MarketColumns, slots: readonly number[], offer: number): number {
  return propertyIds[slots[offer] ?? 0] ?? 0;
}
