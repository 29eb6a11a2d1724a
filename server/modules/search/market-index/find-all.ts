import type { TotalRange } from '../price-filter.ts';
import type { AskedGuests } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import { hasBit } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OfferFinder } from './offer-finder.ts';
import { PriceBins } from './price-bins.ts';
import { priceManyRooms } from './price-many-rooms.ts';
import { areSmall, priceOneRoom } from './price-one-room.ts';
import type { StayPrices } from './stay-prices.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly finder: OfferFinder;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

/** With the totals that the price filter lets through. */
type Filtered = Asked & { readonly totals: TotalRange };

interface Found {
  /** Properties with an offer that passes the price filter; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
}

/**
 * Looks for an offer of every property of the place that can count for anything.
 * @param found takes the offers that pass every filter
 */
export function findAll(columns: MarketColumns, asked: Filtered, found: FoundOffers): Found {
  findOffers(columns, asked, found);
  return sift(columns, asked, found);
}

/** @param found takes the offers, whatever they cost */
export function findOffers(columns: MarketColumns, asked: Asked, found: FoundOffers): void {
  found.clear();
  const { guests, stay } = asked;
  if (!areSmall(columns, { guests: guests.guests, nights: stay.nights })) priceEach(columns, asked, found);
  else if (guests.rooms === 1) priceOneRoom(columns, asked, found);
  else priceManyRooms(columns, asked, found);
}

/** Property by property, whatever the party. */
function priceEach({ firstUnits }: MarketColumns, { options, free, finder }: Asked, found: FoundOffers): void {
  for (const { from, end } of options.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot)) continue;
      const freeUnits = free.of(slot);
      if (freeUnits === 0 || !finder.find(firstUnits[slot] ?? 0, freeUnits)) continue;
      found.add(slot, finder.totalAgorot, finder.places, finder.discountAgorot > 0);
    }
  }
}

/** Leaves the offers that pass every filter, and counts what the others count for. */
function sift({ isListed }: MarketColumns, { options, totals, stay }: Filtered, found: FoundOffers): Found {
  const offering = new Uint32Array(isListed.length);
  const bins = new PriceBins(stay.nights);
  const { leastAgorot, mostAgorot } = totals;
  const { slots, totals: prices, count } = found;
  const { passing } = options;
  const isFiltered = passing !== options.wanted;
  let left = 0;
  for (let offer = 0; offer < count; offer++) {
    const slot = slots[offer] ?? 0;
    const total = prices[offer] ?? 0;
    const passesPrice = leastAgorot <= total && total <= mostAgorot;
    if (passesPrice) offering[slot >>> 5] = (offering[slot >>> 5] ?? 0) | (1 << (slot & 31));
    if (isFiltered && !hasBit(passing, slot)) continue;
    bins.add(total);
    if (!passesPrice) continue;
    if (left !== offer) found.move(offer, left);
    left += 1;
  }
  found.count = left;
  return { offering, bins };
}
