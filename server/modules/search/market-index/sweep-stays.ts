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
import { type OfferTaker, StayOffers } from './stay-offers.ts';
import type { Steps } from './steps.ts';
import { UnitStays } from './unit-stays.ts';
import { wantedUnits } from './wanted-units.ts';
import type { Workspace } from './workspace.ts';

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

/** Fewer words of the bitsets at a time, where a property is much work. */
const ROOMS_BLOCK_WORDS = 8;

/**
 * Looks at every property of the place once, for all stays: what it is shown with is the cheapest that the price filter lets through, else the
 * cheapest; of equals the first.
 * @param asked by what there is at the moment
 * @param workspace whose offers become those that pass every filter, one for each property
 */
export function* sweepStays(columns: MarketColumns, asked: () => Asked, { offers: found, wanted }: Workspace): Steps<Found> {
  const { stays, options, guests, totals } = asked();
  const sums = new Sums(columns, { stays, totals }, found);
  let known = asked();
  let sweep = new Sweep(columns, known, wanted);
  found.clear();
  for (const block of blocksOf(columns, options.ranges, guests.rooms === 1 ? FREE_BLOCK_WORDS : ROOMS_BLOCK_WORDS)) {
    if (known !== asked()) {
      known = asked();
      sweep = new Sweep(columns, known, wanted);
    }
    sweep.addBlock(block, sums);
    yield;
  }
  return sums;
}

/** What all properties come to, whatever changes between them. */
class Sums implements Found {
  readonly stays: Uint16Array;
  readonly offering: Uint32Array;
  readonly bins: PriceBins;
  readonly byStay: CheapestByStay;
  readonly #found: FoundOffers;
  readonly #property: PropertyStays;
  readonly #least: number;
  /** Where the price filter has a lower end, all offers of a property have to be there before any of them counts. */
  readonly #list: StayOffers | undefined;

  constructor({ propertyIds, isListed }: MarketColumns, { stays, totals }: Pick<Asked, 'stays' | 'totals'>, found: FoundOffers) {
    this.stays = new Uint16Array(propertyIds.length);
    this.offering = new Uint32Array(isListed.length);
    this.bins = new PriceBins(stays.nights);
    this.byStay = new CheapestByStay(stays.count, stays.words);
    this.#found = found;
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
    this.stays[this.#found.count] = property.stay;
    this.#found.add(slot, property.total, property.places, property.isDiscounted);
  }
}

/** What properties offer, block by block, as long as nothing changes. */
class Sweep {
  readonly #columns: MarketColumns;
  readonly #asked: Asked;
  readonly #free: FreeStays;
  readonly #unitStays: UnitStays;
  readonly #rooms: ManyRooms | undefined;
  readonly #wanted: Uint32Array | undefined;

  constructor(columns: MarketColumns, asked: Asked, wanted: Uint32Array) {
    const { stays, guests, options, viewer } = asked;
    this.#columns = columns;
    this.#asked = asked;
    this.#free = new FreeStays(columns, stays, viewer);
    this.#unitStays = new UnitStays(stays, columns.units);
    this.#rooms = guests.rooms === 1 ? undefined : new ManyRooms(stays, columns.units, guests, this.#unitStays);
    this.#wanted = wantedUnits(columns, options, wanted);
  }

  addBlock({ from, end, word, endWord }: Block, sums: Sums): void {
    const { firstUnits, unitCounts } = this.#columns;
    const { stays, options, guests } = this.#asked;
    const rooms = this.#rooms;
    const unitStays = this.#unitStays;
    this.#free.turnTo(word, endWord, this.#wanted);
    const sets = { sets: this.#free.sets, first: word << 5, words: stays.words };
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot)) continue;
      const first = firstUnits[slot] ?? 0;
      const count = unitCounts[slot] ?? 0;
      sums.add(slot, hasBit(options.passing, slot), (taker) => {
        if (rooms) rooms.add(first, count, sets, taker);
        else unitStays.addAll(first, count, guests, sets, taker);
      });
    }
  }
}

/** Neighbouring properties, with the words of the bitsets that hold their units. */
interface Block extends Range {
  readonly word: number;
  readonly endWord: number;
}

function* blocksOf({ firstUnits, unitRooms }: MarketColumns, ranges: readonly Range[], words: number): Generator<Block> {
  for (const { from, end } of ranges) {
    for (let start = from; start < end; ) {
      const word = (firstUnits[start] ?? 0) >>> 5;
      let next = start;
      while (next < end && (firstUnits[next] ?? 0) >>> 5 < word + words) next += 1;
      const last = (firstUnits[next - 1] ?? 0) + Math.max(1, unitRooms[next - 1] ?? 0);
      yield { from: start, end: next, word, endWord: Math.min(word + words, (last + 31) >>> 5) };
      start = next;
    }
  }
}
