import type { AskedGuests } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import type { Range } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { Steps } from './steps.ts';
import { BLOCK_WORDS, NOTHING } from './unit-block.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

/** Whether no total of a unit can be more than a block can say: all but a few markets of palaces. */
export function areSmall({ units }: MarketColumns, { guests, nights }: { guests: number; nights: number }): boolean {
  // A night's price, an extra for each guest, and charges of all spans.
  const times = nights * (2 * guests + 3);
  return units.mostAgorot * times < NOTHING;
}

/**
 * The cheapest free unit of every property that can count for anything, for a party of one room: block by block in the order of slots, so that
 * all units are read one behind the other.
 * @param asked by what there is at the moment
 * @param found takes an offer for each property
 */
export function* priceOneRoom(columns: MarketColumns, asked: () => Asked, found: FoundOffers): Steps<void> {
  for (const range of asked().options.ranges) {
    const units = columns.unitsOf(range);
    for (let start = units.from >>> 5; start << 5 < units.end; start += BLOCK_WORDS) {
      priceBlock(columns, units, start, asked(), found);
      yield;
    }
  }
}

function priceBlock(columns: MarketColumns, units: Range, start: number, asked: Asked, found: FoundOffers): void {
  const { wanted, free, prices, guests, stay } = asked;
  const party = guests.ofType(0);
  if (!party.isAny) return;
  const [block] = columns.blocks(1);
  if (!block) return;
  const gathered = { units, start, free: free.words, wanted, stay, party };
  if (block.offer(columns.units, asked, gathered, prices, found)) return;
  block.fill(columns.units, gathered);
  block.price(columns.units, prices, stay.nights, party);
  found.addCheapest(block, columns.units, prices);
}
