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

function byKey(columns: MarketColumns, offers: FoundOffers, order: Order, most: number) {
  const { slots, totals, count } = offers;
  const { propertyIds } = columns;
  const sign = order.sortOrder === 'desc' ? -1 : 1;
  const first = new FirstOf(most, (offer) => propertyIds[slots[offer] ?? 0] ?? 0);
  const ranks = order.sortBy === 'name' ? columns.nameRanks(order.locale) : undefined;
  if (columns.offers?.offerKeys(offers, ranks, sign, first)) return first.inOrder();
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
  const isAscending = order.sortOrder === 'asc';
  const sign = isAscending ? 1 : -1;
  const idOf = (offer: number) => propertyIds[offers.slots[offer] ?? 0] ?? 0;
  // Of two with the same score the lower id is the better one, and the higher the worse.
  const kept = Array.from({ length: places.regions }, () => new FirstOf(order.most, isAscending ? (offer) => -idOf(offer) : idOf));
  const asked = { guests, sign };
  const counts = columns.offers?.offerScores(offers, columns, asked, kept) ?? offerScores(columns, offers, asked, kept);
  const mixed = kept.map((ofRegion, region) =>
    ofRegion.inOrder().map(({ item, key }, place) => {
      const better = isAscending ? (counts[region] ?? 0) - 1 - place : place;
      return { item, key: key - sign * better * POINTS_PER_NEIGHBOUR };
    }),
  );
  return firstOfAll(
    mixed.filter(({ length }) => length > 0),
    order.most,
    idOf,
  );
}

/** Offers each to the first of its region. @returns by region, how many there are */
function offerScores(
  columns: MarketColumns,
  offers: FoundOffers,
  { guests, sign }: { guests: number; sign: number },
  first: readonly FirstOf[],
): Int32Array {
  const { places } = columns;
  const counts = new Int32Array(first.length);
  for (let offer = 0; offer < offers.count; offer++) {
    const region = places.regionNumbers[offers.slots[offer] ?? 0] ?? 0;
    counts[region] = (counts[region] ?? 0) + 1;
    const key = sign * scoreOf(columns, offers, offer, guests);
    const ofRegion = first[region];
    if (ofRegion && key <= ofRegion.worst) ofRegion.offer(offer, key);
  }
  return counts;
}

interface Ranked {
  readonly item: number;
  readonly key: number;
}

/** The first of some lists that are each in order. @param tieOf decides between items of the same key */
function firstOfAll(lists: readonly (readonly Ranked[])[], most: number, tieOf: (item: number) => number): Ranked[] {
  const first: Ranked[] = [];
  const next = new Int32Array(lists.length);
  while (first.length < most) {
    let [from, best]: [number, Ranked | undefined] = [-1, undefined];
    for (let list = 0; list < lists.length; list++) {
      const each = lists[list]?.[next[list] ?? 0];
      if (!each || (best && (each.key > best.key || (each.key === best.key && tieOf(each.item) > tieOf(best.item))))) continue;
      from = list;
      best = each;
    }
    if (!best) break;
    first.push(best);
    next[from] = (next[from] ?? 0) + 1;
  }
  return first;
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
