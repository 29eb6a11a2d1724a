import type { TotalRange } from '../price-filter.ts';
import type { FoundOffers } from './found-offers.ts';

/**
 * For every property the stay that it is shown with: the cheapest that the price filter lets through, else the cheapest; of equals the first.
 * In columns, by slot.
 */
export class CheapestOfStays {
  /** `Infinity` where none of the stays is offered. */
  readonly totals: Float64Array;
  /** Numbers of the stays. */
  readonly stays: Uint16Array;
  readonly #range: TotalRange;
  readonly #places: Uint16Array;
  readonly #discounted: Uint8Array;

  constructor(slots: number, range: TotalRange) {
    this.totals = new Float64Array(slots).fill(Infinity);
    this.stays = new Uint16Array(slots);
    this.#range = range;
    this.#places = new Uint16Array(slots);
    this.#discounted = new Uint8Array(slots);
  }

  /** Stays come one after the other, each with what was found for it. */
  add(stay: number, offers: FoundOffers): void {
    for (let offer = 0; offer < offers.count; offer++) {
      const slot = offers.slots[offer] ?? 0;
      const total = offers.totals[offer] ?? 0;
      const before = this.totals[slot] ?? Infinity;
      const passes = this.passes(total);
      if (passes === this.passes(before) ? total >= before : !passes) continue;
      this.totals[slot] = total;
      this.stays[slot] = stay;
      this.#places[slot] = offers.placesOf(offer);
      this.#discounted[slot] = Number(offers.isDiscounted(offer));
    }
  }

  /** What is not offered is in no range, not even in one without end. */
  passes(total: number): boolean {
    return total < Infinity && this.#range.leastAgorot <= total && total <= this.#range.mostAgorot;
  }

  /** Puts a property's cheapest stay among the offers. */
  moveTo(offers: FoundOffers, slot: number): void {
    offers.add(slot, this.totals[slot] ?? 0, this.#places[slot] ?? 0, this.#discounted[slot] === 1);
  }
}
