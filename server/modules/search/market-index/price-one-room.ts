import type { AskedGuests, GuestsByKind } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import type { Range } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { Steps } from './steps.ts';
import { BLOCK_WORDS, NOTHING, UnitBlock } from './unit-block.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

/** Nothing waits while there is anything in it, so that one block does for all searches. */
const block = new UnitBlock();

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

function priceBlock(
  columns: MarketColumns,
  units: Range,
  start: number,
  { wanted, free, prices, guests, stay }: Asked,
  found: FoundOffers,
): void {
  const party = guests.ofType(0);
  if (!party.isAny) return;
  gatherBlock(block, columns, { units, start, free: free.words, wanted, stay, party });
  block.price(columns.units, prices, stay.nights, party);
  found.addCheapest(block, columns.units, prices);
}

interface Gathered {
  readonly units: Range;
  /** The first word of the block. */
  readonly start: number;
  readonly free: Uint32Array;
  readonly wanted: Uint32Array | undefined;
  readonly stay: Pick<AskedStay, 'firstStretch' | 'lastStretch'>;
  readonly party: GuestsByKind;
}

/** Puts into a block the free units of its words that can count for anything. */
export function gatherBlock(into: UnitBlock, columns: MarketColumns, { units, start, free, wanted, stay, party }: Gathered): void {
  const { dated, rowWords } = columns.units;
  const { from, end } = units;
  const [firstRow, lastRow] = [stay.firstStretch * rowWords, stay.lastStretch * rowWords];
  into.clear();
  for (let word = start; word < start + BLOCK_WORDS && word << 5 < end; word++) {
    const bits = within((free[word] ?? 0) & (wanted ? (wanted[word] ?? 0) : -1), word << 5, from, end);
    if (bits === 0) continue;
    let touched = 0;
    for (let row = firstRow; row <= lastRow; row += rowWords) touched |= dated[row + word] ?? 0;
    into.gather(bits, touched, word << 5, columns.units, party);
  }
}

/** The bits of a word that stand for numbers of a range. */
function within(bits: number, first: number, from: number, end: number): number {
  const high = first < from ? bits & (-1 << (from - first)) : bits;
  return end - first < 32 ? high & ~(-1 << (end - first)) : high;
}
