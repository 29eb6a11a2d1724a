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
import { siftOffers } from './sift-offers.ts';
import type { StayPrices } from './stay-prices.ts';
import type { Steps } from './steps.ts';

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
type Filtered = Asked & {
  readonly totals: TotalRange;
  /** Whether all properties of the place are wanted. */
  readonly isWhole: boolean;
};

/** What may be known of the offers already. */
export interface OffersMemory {
  /** @returns whether the offers were known, and stand among the found ones now */
  recall(found: FoundOffers, look: (slot: number) => void): boolean;
  /** Takes what was found for all properties of the place. */
  remember(found: FoundOffers): void;
}

interface Found {
  /** Properties with an offer that passes the price filter; they may fail one filter of alternatives. */
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
}

/**
 * Looks for an offer of every property of the place that can count for anything.
 * @param asked by what there is at the moment
 * @param found takes the offers that pass every filter
 * @param offering takes the properties with an offer that passes the price filter
 */
export function* findAll(
  columns: MarketColumns,
  asked: () => Filtered,
  { offers: found, offering }: { readonly offers: FoundOffers; readonly offering: Uint32Array },
  memory: OffersMemory,
): Steps<Found> {
  const { changes } = columns;
  const isKnown = memory.recall(found, (slot) => findOffer(columns, asked(), slot, found));
  if (!isKnown) {
    yield* findOffers(columns, asked, found);
    // What filters leave is not all that there is, and what has changed meanwhile would not be looked at again.
    if (asked().isWhole && columns.changes === changes) memory.remember(found);
  }
  yield;
  const { options, totals, stay } = asked();
  const sieve = { passing: options.passing, totals, offering: offering.fill(0), bins: new PriceBins(stay.nights) };
  if (!columns.offers?.sift(found, sieve)) siftOffers(found, sieve);
  return sieve;
}

/** Into `found`, whatever they cost. */
function* findOffers(columns: MarketColumns, asked: () => Asked, found: FoundOffers): Steps<void> {
  found.clear();
  const { guests, stay } = asked();
  if (!areSmall(columns, { guests: guests.guests, nights: stay.nights })) yield* priceEach(columns, asked, found);
  else if (guests.rooms === 1) yield* priceOneRoom(columns, asked, found);
  else yield* priceManyRooms(columns, asked, found);
}

/** Properties that are looked at one by one in a step. */
const PROPERTIES_PER_STEP = 64;

/** Property by property, whatever the party. */
function* priceEach(columns: MarketColumns, asked: () => Asked, found: FoundOffers): Steps<void> {
  for (const { from, end } of asked().options.ranges) {
    for (let slot = from; slot < end; slot++) {
      if ((slot - from) % PROPERTIES_PER_STEP === 0) yield;
      if (hasBit(asked().options.wanted, slot)) findOffer(columns, asked(), slot, found);
    }
  }
}

function findOffer({ firstUnits }: MarketColumns, { free, finder }: Asked, slot: number, found: FoundOffers): void {
  const freeUnits = free.of(slot);
  if (freeUnits === 0 || !finder.find(firstUnits[slot] ?? 0, freeUnits)) return;
  found.add(slot, finder.totalAgorot, finder.places, finder.discountAgorot > 0);
}
