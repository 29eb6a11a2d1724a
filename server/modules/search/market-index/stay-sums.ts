import type { TotalRange } from '../price-filter.ts';
import type { AskedStays } from './asked-stays.ts';
import { setBit } from './bits.ts';
import { CheapestByStay } from './cheapest-by-stay.ts';
import type { FoundOffers } from './found-offers.ts';
import { PriceBins } from './price-bins.ts';
import { PropertyStays } from './property-stays.ts';
import { type OfferTaker, StayOffers } from './stay-offers.ts';
import type { Workspace } from './workspace.ts';

const MOST_UNITS = 32;

/** What all properties come to for some stays, whatever changes between them. */
export class StaySums {
  /** By number of the offers, the stay. */
  readonly stays: Uint16Array;
  /** Properties with a stay that the price filter lets through. */
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
  /** By stay, the places that pass all filters. */
  readonly byStay: CheapestByStay;
  /** Those that pass every filter, one for each property. */
  readonly found: FoundOffers;
  readonly #property: PropertyStays;
  readonly #least: number;
  /** Where the price filter has a lower end, all offers of a property have to be there before any of them counts. */
  readonly #list: StayOffers | undefined;

  constructor({ offers, offering, stays: ofOffers }: Workspace, stays: AskedStays, totals: TotalRange) {
    this.stays = ofOffers;
    this.offering = offering.fill(0);
    this.bins = new PriceBins(stays.nights);
    this.byStay = new CheapestByStay(stays.count, stays.words);
    this.found = offers;
    offers.clear();
    this.#property = new PropertyStays(stays.words, totals.mostAgorot, this.byStay);
    this.#least = totals.leastAgorot;
    this.#list = totals.leastAgorot > 0 ? new StayOffers(MOST_UNITS * stays.count) : undefined;
  }

  /** Adds a property. @param offer hands over what it offers @param isPassing whether it passes all filters but that of prices */
  add(slot: number, isPassing: boolean, offer: (taker: OfferTaker) => void): void {
    const property = this.#property;
    const list = this.#list;
    property.begin(isPassing);
    list?.clear();
    offer(list ?? property);
    const passesPrice = list ? property.addAll(list, this.#least) : property.end();
    if (property.total === Infinity) return;
    if (passesPrice) setBit(this.offering, slot, true);
    if (!isPassing) return;
    this.bins.add(property.total);
    if (!passesPrice) return;
    this.stays[this.found.count] = property.stay;
    this.found.add(slot, property.total, property.places, property.isDiscounted);
  }
}
