import type { SearchRequest } from '../ask/search-request.ts';
import { COLLATORS, POINTS_PER_NEIGHBOUR, ratingKey } from '../present/sorting.ts';
import type { MarketColumns } from './market-columns.ts';

/** The offers that a search found, by number: one for each property. */
export interface FoundOffers {
  readonly slots: readonly number[];
  readonly totals: readonly number[];
  readonly scores: readonly number[];
}

type Order = Pick<SearchRequest, 'sortBy' | 'sortOrder' | 'locale' | 'page' | 'perPage'>;

/**
 * Cuts a page out of the offers, in the order of sorting.ts, without sorting more of them than it needs.
 * @returns numbers of offers
 */
export function pageOf(columns: MarketColumns, offers: FoundOffers, order: Order): readonly number[] {
  const { slots, totals } = offers;
  const start = (order.page - 1) * order.perPage;
  const most = Math.min(slots.length, start + order.perPage);
  if (start >= most) return [];
  const idOf = (offer: number) => columns.propertyIds[slots[offer] ?? 0] ?? 0;
  if (order.sortBy === 'recommended') return recommended(columns, offers, order, most, idOf).slice(start, most);
  const sign = order.sortOrder === 'desc' ? -1 : 1;
  if (order.sortBy !== 'name') {
    const isByPrice = order.sortBy === 'price';
    const first = new FirstOffers<number>(most, (one, other) => sign * (one - other), idOf);
    for (let offer = 0; offer < slots.length; offer++)
      first.offer(offer, isByPrice ? (totals[offer] ?? 0) : ratingKey(columns.starsOf(slots[offer] ?? 0)));
    return first.items.slice(start);
  }
  const { compare } = COLLATORS[order.locale];
  const first = new FirstOffers<string>(most, (one, other) => sign * compare(one, other), idOf);
  for (let offer = 0; offer < slots.length; offer++) first.offer(offer, columns.names[slots[offer] ?? 0]?.[order.locale] ?? '');
  return first.items.slice(start);
}

/**
 * Within a region the mixed score falls from the best to the last, so that the first of the whole are among the first of each region; from the
 * worst on, among the last of each, which know their places by how many there are.
 */
function recommended(
  { places }: MarketColumns,
  { slots, scores }: FoundOffers,
  { sortOrder }: Order,
  most: number,
  idOf: (offer: number) => number,
): number[] {
  const isAscending = sortOrder === 'asc';
  const sign = isAscending ? 1 : -1;
  const compare = (one: number, other: number) => sign * (one - other);
  // Of two with the same score the lower id is the better one, and the higher the worse.
  const tieOf = isAscending ? (offer: number) => -idOf(offer) : idOf;
  const ofRegions = Array.from({ length: places.regions }, () => new FirstOffers<number>(most, compare, tieOf));
  for (let offer = 0; offer < slots.length; offer++)
    ofRegions[places.regionNumbers[slots[offer] ?? 0] ?? 0]?.offer(offer, scores[offer] ?? 0);
  return ofRegions
    .flatMap(({ items, offered }) =>
      items.map((offer, place) => {
        const better = isAscending ? offered - 1 - place : place;
        return { offer, score: (scores[offer] ?? 0) - better * POINTS_PER_NEIGHBOUR };
      }),
    )
    .sort((one, other) => sign * (one.score - other.score) || idOf(one.offer) - idOf(other.offer))
    .map(({ offer }) => offer);
}

/** The first of some offers by their keys, in order, kept while the offers go by. */
class FirstOffers<Key> {
  readonly items: number[] = [];
  /** How many went by. */
  offered = 0;
  readonly #keys: Key[] = [];
  readonly #most: number;
  readonly #compare: (one: Key, other: Key) => number;
  readonly #tieOf: (offer: number) => number;

  /** @param tieOf decides between offers of the same key, the lower before the higher: no two have the same */
  constructor(most: number, compare: (one: Key, other: Key) => number, tieOf: (offer: number) => number) {
    this.#most = most;
    this.#compare = compare;
    this.#tieOf = tieOf;
  }

  offer(offer: number, key: Key): void {
    this.offered += 1;
    const count = this.items.length;
    if (count === this.#most && !this.#isBefore(offer, key, count - 1)) return;
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(offer, key, middle)) high = middle;
      else low = middle + 1;
    }
    this.items.splice(low, 0, offer);
    this.#keys.splice(low, 0, key);
    if (count < this.#most) return;
    this.items.pop();
    this.#keys.pop();
  }

  #isBefore(offer: number, key: Key, at: number): boolean {
    const order = this.#compare(key, this.#keys[at] as Key);
    return order < 0 || (order === 0 && this.#tieOf(offer) < this.#tieOf(this.items[at] ?? 0));
  }
}
