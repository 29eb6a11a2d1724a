import { recommendationScore } from '../score.ts';
import type { SearchRequest } from '../search-request.ts';
import { POINTS_PER_NEIGHBOUR } from '../sorting.ts';
import { FirstOf } from './first-of.ts';
import type { FoundOffers } from './found-offers.ts';
import type { MarketColumns } from './market-columns.ts';

type Order = Pick<SearchRequest, 'sortBy' | 'sortOrder' | 'locale' | 'page' | 'perPage'>;

/**
 * A page of the offers, in the order of sorting.ts, without sorting more of them than its last one needs.
 * @param guests of the whole party
 * @returns numbers of offers
 */
export function pageOf(columns: MarketColumns, offers: FoundOffers, guests: number, order: Order): number[] {
  const start = (order.page - 1) * order.perPage;
  const most = Math.min(offers.count, start + order.perPage);
  if (start >= most) return [];
  const first =
    order.sortBy === 'recommended' ? recommended(columns, offers, guests, { ...order, most }) : byKey(columns, offers, order, most);
  return first.slice(start, most).map(({ item }) => item);
}

function byKey(columns: MarketColumns, { slots, totals, count }: FoundOffers, order: Order, most: number) {
  const { propertyIds } = columns;
  const sign = order.sortOrder === 'desc' ? -1 : 1;
  const first = new FirstOf(most, (offer) => propertyIds[slots[offer] ?? 0] ?? 0);
  const ranks = order.sortBy === 'name' ? columns.nameRanks(order.locale) : undefined;
  for (let offer = 0; offer < count; offer++) {
    const key = sign * ((ranks ? ranks[slots[offer] ?? 0] : totals[offer]) ?? 0);
    if (key <= first.worst) first.offer(offer, key);
  }
  return first.inOrder();
}

/**
 * Within a region the mixed score falls from the best to the last, so that the first of the whole are among the first of each region; from the
 * worst on, among the last of each, which know their places by how many there are.
 */
function recommended(columns: MarketColumns, offers: FoundOffers, guests: number, order: Order & { readonly most: number }) {
  const { propertyIds, places } = columns;
  const { slots, count } = offers;
  const isAscending = order.sortOrder === 'asc';
  const sign = isAscending ? 1 : -1;
  const idOf = (offer: number) => propertyIds[slots[offer] ?? 0] ?? 0;
  // Of two with the same score the lower id is the better one, and the higher the worse.
  const kept = Array.from({ length: places.regions }, () => new FirstOf(order.most, isAscending ? (offer) => -idOf(offer) : idOf));
  const counts = new Int32Array(places.regions);
  for (let offer = 0; offer < count; offer++) {
    const region = places.regionNumbers[slots[offer] ?? 0] ?? 0;
    counts[region] = (counts[region] ?? 0) + 1;
    const key = sign * scoreOf(columns, offers, offer, guests);
    const ofRegion = kept[region];
    if (ofRegion && key <= ofRegion.worst) ofRegion.offer(offer, key);
  }
  const mixed = kept.flatMap((ofRegion, region) =>
    ofRegion.inOrder().map(({ item, key }, place) => {
      const better = isAscending ? (counts[region] ?? 0) - 1 - place : place;
      return { item, key: sign * (sign * key - better * POINTS_PER_NEIGHBOUR) };
    }),
  );
  return mixed.sort((one, other) => one.key - other.key || idOf(one.item) - idOf(other.item));
}

function scoreOf({ qualityPoints, recentBookings }: MarketColumns, offers: FoundOffers, offer: number, guests: number): number {
  const slot = offers.slots[offer] ?? 0;
  return recommendationScore({
    guests,
    places: offers.placesOf(offer),
    qualityPoints: qualityPoints[slot] ?? 0,
    recentBookings: recentBookings[slot] ?? 0,
    isDiscounted: offers.isDiscounted(offer),
  });
}
