import type { TotalRange } from '../price-filter.ts';
import type { AskedGuests } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStays } from './asked-stays.ts';
import { hasBit, type Range, setBit } from './bits.ts';
import { CheapestByStay } from './cheapest-by-stay.ts';
import type { FoundOffers } from './found-offers.ts';
import { FREE_BLOCK_WORDS, FreeStays } from './free-stays.ts';
import { ManyRooms } from './many-rooms.ts';
import type { MarketColumns } from './market-columns.ts';
import { PriceBins } from './price-bins.ts';
import { PropertyStays } from './property-stays.ts';
import { StayOffers } from './stay-offers.ts';
import { type FreeSets, UnitStays } from './unit-stays.ts';
import { wantedUnits } from './wanted-units.ts';

interface Asked {
  readonly stays: AskedStays;
  readonly options: AskedOptions;
  readonly guests: AskedGuests;
  /** Totals that the price filter lets through. */
  readonly totals: TotalRange;
  readonly viewer: { readonly now: number; readonly holder: string | null };
}

interface Found {
  /** By number of the offers, the stay. */
  readonly stays: Uint16Array;
  /** Properties with a stay that the price filter lets through. */
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
  /** By stay, the places that pass all filters. */
  readonly byStay: CheapestByStay;
}

const MOST_UNITS = 32;

/**
 * Looks at every property of the place once, for all stays: what it is shown with is the cheapest that the price filter lets through, else the
 * cheapest; of equals the first.
 * @param found takes the offers that pass every filter, one for each property
 */
export function sweepStays(columns: MarketColumns, { stays, options, guests, totals, viewer }: Asked, found: FoundOffers): Found {
  const { propertySlots, firstUnits, unitCounts } = columns;
  const free = new FreeStays(columns, stays, viewer);
  const unitStays = new UnitStays(stays, columns.units);
  const rooms = guests.rooms === 1 ? undefined : new ManyRooms(stays, columns.units, guests, unitStays);
  const wanted = wantedUnits(columns, options);
  const byStay = new CheapestByStay(stays.count, stays.words);
  const chosen = new Uint16Array(propertySlots);
  const offering = new Uint32Array(columns.isListed.length);
  const bins = new PriceBins(stays.nights);
  const property = new PropertyStays(stays.words, totals.mostAgorot, byStay);
  // Where the price filter has a lower end, all offers of a property have to be there before any of them counts.
  const list = totals.leastAgorot > 0 ? new StayOffers(MOST_UNITS * stays.count) : undefined;
  found.clear();
  const findAt = (slot: number, free: FreeSets): void => {
    const isPassing = hasBit(options.passing, slot);
    const first = firstUnits[slot] ?? 0;
    const count = unitCounts[slot] ?? 0;
    property.begin(isPassing);
    list?.clear();
    if (rooms) rooms.add(first, count, free, list ?? property);
    else unitStays.addAll(first, count, guests, free, list ?? property);
    const passesPrice = list ? property.addAll(list, totals.leastAgorot) : property.end();
    if (property.total === Infinity) return;
    if (passesPrice) setBit(offering, slot, true);
    if (!isPassing) return;
    bins.add(property.total);
    if (!passesPrice) return;
    chosen[found.count] = property.stay;
    found.add(slot, property.total, property.places, property.isDiscounted);
  };
  for (const block of blocksOf(columns, options.ranges)) {
    free.turnTo(block.word, block.endWord, wanted);
    const sets = { sets: free.sets, first: block.word << 5, words: stays.words };
    for (let slot = block.from; slot < block.end; slot++) if (hasBit(options.wanted, slot)) findAt(slot, sets);
  }
  return { stays: chosen, offering, bins, byStay };
}

/** Neighbouring properties, with the words of the bitsets that hold their units. */
interface Block extends Range {
  readonly word: number;
  readonly endWord: number;
}

function* blocksOf({ firstUnits, unitRooms }: MarketColumns, ranges: readonly Range[]): Generator<Block> {
  for (const { from, end } of ranges) {
    for (let start = from; start < end; ) {
      const word = (firstUnits[start] ?? 0) >>> 5;
      let next = start;
      while (next < end && (firstUnits[next] ?? 0) >>> 5 < word + FREE_BLOCK_WORDS) next += 1;
      const last = (firstUnits[next - 1] ?? 0) + Math.max(1, unitRooms[next - 1] ?? 0);
      yield { from: start, end: next, word, endWord: Math.min(word + FREE_BLOCK_WORDS, (last + 31) >>> 5) };
      start = next;
    }
  }
}
