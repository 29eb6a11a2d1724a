import type { AskedGuests, GuestsByKind } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import { countBits, type Range } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import { goOn, type PricedBlock, RoomsOffer } from './rooms-offer.ts';
import type { StayPrices } from './stay-prices.ts';
import type { Steps } from './steps.ts';
import { BLOCK_WORDS } from './unit-block.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

/**
 * What every property that can count for anything offers several rooms: a unit for each, or one for all. For each type of room the units are
 * priced in blocks, as for one room, and then put together property by property.
 * @param asked by what there is at the moment
 * @param found takes an offer for each property
 */
export function* priceManyRooms(columns: MarketColumns, asked: () => Asked, found: FoundOffers): Steps<void> {
  let known = asked();
  let rooms = new RoomsInBlocks(columns, known);
  for (const range of known.options.ranges) {
    const units = columns.unitsOf(range);
    for (let start = units.from >>> 5; start << 5 < units.end; start += BLOCK_WORDS) {
      if (known !== asked()) {
        known = asked();
        rooms = new RoomsInBlocks(columns, known);
      }
      rooms.addBlock(units, start, found);
      yield;
    }
  }
}

/** Prices the blocks for every type of room. Used for all blocks as long as nothing changes. */
class RoomsInBlocks {
  readonly #columns: MarketColumns;
  readonly #asked: Asked;
  readonly #types: readonly GuestsByKind[];
  readonly #priced: readonly PricedBlock[];
  /** Free units of properties that have one for each room. */
  readonly #enough: Uint32Array;
  readonly #offer: RoomsOffer;

  constructor(columns: MarketColumns, asked: Asked) {
    const { guests, options, free, prices } = asked;
    this.#columns = columns;
    this.#asked = asked;
    this.#types = Array.from({ length: guests.types + 1 }, (_, type) => guests.ofType(type));
    this.#priced = columns.blocks(this.#types.length).map((block) => ({ block, next: 0, slot: Infinity }));
    this.#enough = new Uint32Array(columns.units.rowWords);
    // A room that fits nowhere leaves only units that hold all rooms, and the other way round.
    const isEachAny = this.#types.slice(0, -1).every(({ isAny }) => isAny);
    if (isEachAny) for (const range of options.ranges) markUnitsOfMany(columns, range, { free, rooms: guests.rooms, into: this.#enough });
    this.#offer = new RoomsOffer(columns, guests, prices, this.#priced);
  }

  /** @param start the first word of the block */
  addBlock(units: Range, start: number, found: FoundOffers): void {
    const { wanted, free, prices, guests, stay } = this.#asked;
    for (const [type, party] of this.#types.entries()) {
      const one = this.#priced[type];
      if (!one) continue;
      one.block.clear();
      goOn(one, 0, this.#columns.units.properties);
      if (!party.isAny) continue;
      const ofType = type === guests.types ? free.words : this.#enough;
      one.block.fill(this.#columns.units, { units, start, free: ofType, wanted, stay, party });
      one.block.price(this.#columns.units, prices, stay.nights, party);
      goOn(one, 0, this.#columns.units.properties);
    }
    this.#offer.findAll(found);
  }
}

/** Marks the free units of properties that have one for each room. */
function markUnitsOfMany(
  { firstUnits }: MarketColumns,
  { from, end }: Range,
  { free, rooms, into }: { free: FreeUnits; rooms: number; into: Uint32Array },
): void {
  for (let slot = from; slot < end; slot++) {
    const bits = free.of(slot);
    if (bits === 0 || countBits(bits) < rooms) continue;
    const first = firstUnits[slot] ?? 0;
    into[first >>> 5] = (into[first >>> 5] ?? 0) | (bits << (first & 31));
  }
}
