import type { AskedGuests } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import { BLOCK_WORDS, UnitBlock } from './unit-block.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

/** Searches do not wait for anything, so that one block does for all. */
const block = new UnitBlock();
/** Totals of a block are whole numbers of 32 bits. */
const MOST_TOTAL = 2 ** 31;

/** Whether no total of one room can be more than a block can say: all but a few markets of palaces. */
export function areSmall({ units }: MarketColumns, { guests, nights }: { guests: number; nights: number }): boolean {
  // A night's price, an extra for each guest, and charges of all spans.
  const times = nights * (2 * guests + 3);
  return units.mostAgorot * times < MOST_TOTAL;
}

/**
 * The cheapest free unit of every property that can count for anything, for a party of one room: block by block in the order of slots, so that
 * all units are read one behind the other.
 * @param found takes an offer for each property
 */
export function priceOneRoom(columns: MarketColumns, { options, wanted, free, prices, guests, stay }: Asked, found: FoundOffers): void {
  for (const range of options.ranges) {
    const { from, end } = columns.unitsOf(range);
    for (let start = from >>> 5; start << 5 < end; start += BLOCK_WORDS) {
      block.clear();
      for (let word = start; word < start + BLOCK_WORDS && word << 5 < end; word++) {
        const bits = (free.words[word] ?? 0) & (wanted?.[word] ?? -1);
        block.gather(within(bits, word << 5, from, end), word << 5, columns.units, guests);
      }
      block.price(columns.units, prices, stay);
      found.addCheapest(block, columns.units, prices);
    }
  }
}

/** The bits of a word that stand for numbers of a range. */
function within(bits: number, first: number, from: number, end: number): number {
  const high = first < from ? bits & (-1 << (from - first)) : bits;
  return end - first < 32 ? high & ~(-1 << (end - first)) : high;
}
