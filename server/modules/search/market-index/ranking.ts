import type { SearchRequest } from '../search-request.ts';
import { POINTS_PER_NEIGHBOUR } from '../sorting.ts';
import { FirstOf, type FoundOffers } from './found-offers.ts';
import type { MarketColumns } from './market-columns.ts';

type Order = Pick<SearchRequest, 'sortBy' | 'sortOrder' | 'locale' | 'page' | 'perPage'>;

/**
 * A page of the offers, in the order of sorting.ts, without sorting more of them than its last one needs.
 * @returns numbers of offers
 */
export function pageOf(columns: MarketColumns, offers: FoundOffers, order: Order): number[] {
  const start = (order.page - 1) * order.perPage;
  const most = Math.min(offers.count, start + order.perPage);
  if (start >= most) return [];
  const first = order.sortBy === 'recommended' ? recommended(columns, offers, order, most) : byKey(columns, offers, order, most);
  return first.slice(start, most);
}

function byKey(columns: MarketColumns, offers: FoundOffers, order: Order, most: number): number[] {
  const { slots, totals } = offers;
  const { propertyIds } = columns;
  const sign = order.sortOrder === 'desc' ? -1 : 1;
  const ranks = order.sortBy === 'name' ? columns.nameRanks(order.locale) : undefined;
  const keyOf = ranks ? (offer: number) => ranks[slots[offer] ?? 0] ?? 0 : (offer: number) => totals[offer] ?? 0;
  const first = new FirstOf(most, (one, other) => {
    const difference = sign * (keyOf(one) - keyOf(other));
    return difference < 0 || (difference === 0 && (propertyIds[slots[one] ?? 0] ?? 0) < (propertyIds[slots[other] ?? 0] ?? 0));
  });
  for (let offer = 0; offer < offers.count; offer++) first.offer(offer);
  return first.inOrder();
}

/**
 * Within a region the mixed score falls from the best to the last, so that the first of the whole are among the first of each region. Asked for
 * from the worst on, all have to be put in order: nobody does.
 */
function recommended(columns: MarketColumns, offers: FoundOffers, order: Order, most: number): number[] {
  const { slots, scores } = offers;
  const { propertyIds, places } = columns;
  const idOf = (offer: number) => propertyIds[slots[offer] ?? 0] ?? 0;
  const isBetter = (one: number, other: number) => {
    const difference = (scores[other] ?? 0) - (scores[one] ?? 0);
    return difference < 0 || (difference === 0 && idOf(one) < idOf(other));
  };
  const isAscending = order.sortOrder === 'asc';
  const kept = Array.from({ length: places.regions }, () => new FirstOf(isAscending ? offers.count : most, isBetter));
  for (let offer = 0; offer < offers.count; offer++) kept[places.regionNumbers[slots[offer] ?? 0] ?? 0]?.offer(offer);
  const mixed = kept.flatMap((ofRegion) =>
    ofRegion.inOrder().map((offer, better) => ({ offer, score: (scores[offer] ?? 0) - better * POINTS_PER_NEIGHBOUR })),
  );
  const sign = isAscending ? 1 : -1;
  mixed.sort((one, other) => sign * (one.score - other.score) || idOf(one.offer) - idOf(other.offer));
  return mixed.slice(0, most).map(({ offer }) => offer);
}
