import type { AskedGuests, GuestsByKind } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStay } from './asked-stay.ts';
import { countBits, lowestBit, type Range } from './bits.ts';
import { cheapestColumns } from './cheapest-columns.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { Steps } from './steps.ts';
import { BLOCK_WORDS, type UnitBlock } from './unit-block.ts';
import { kindOf, UNIT_WORDS } from './unit-words.ts';

interface Asked {
  readonly options: AskedOptions;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
  readonly stay: AskedStay;
}

const MOST_UNITS = 32;
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
    this.#priced = columns.blocks(this.#types.length).map((block) => ({ block, next: 0 }));
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
      one.next = 0;
      if (!party.isAny) continue;
      const ofType = type === guests.types ? free.words : this.#enough;
      one.block.fill(this.#columns.units, { units, start, free: ofType, wanted, stay, party });
      one.block.price(this.#columns.units, prices, stay.nights, party);
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

/** The units of a block with their prices for one type of room, and the first of those that have not been looked at. */
interface PricedBlock {
  readonly block: UnitBlock;
  next: number;
}

/** Puts the rooms' units together, property by property. Used for all blocks of a search. */
class RoomsOffer {
  readonly #columns: MarketColumns;
  readonly #guests: AskedGuests;
  readonly #prices: StayPrices;
  /** By type of room; the last is the whole party's. */
  readonly #priced: readonly PricedBlock[];
  readonly #isAlike: boolean;
  /** By type: what each unit costs, and takes off, by column; a column for each unit that any type may have. */
  readonly #costs: Float64Array[];
  readonly #offs: Float64Array[];
  readonly #units = new Int32Array(MOST_UNITS);
  // The offer at hand: the units that it takes, how many, the first room's, and what they come to.
  readonly #taken = new Int32Array(MOST_UNITS);
  readonly #costsTaken = new Float64Array(MOST_UNITS);
  readonly #offsTaken = new Float64Array(MOST_UNITS);
  #first = 0;
  #total = 0;
  #places = 0;
  #isDiscounted = false;

  constructor(columns: MarketColumns, guests: AskedGuests, prices: StayPrices, priced: readonly PricedBlock[]) {
    this.#columns = columns;
    this.#guests = guests;
    this.#prices = prices;
    this.#priced = priced;
    this.#isAlike = guests.types === 1;
    this.#costs = Array.from({ length: guests.types }, () => new Float64Array(MOST_UNITS));
    this.#offs = Array.from({ length: guests.types }, () => new Float64Array(MOST_UNITS));
  }

  /** Every property of the blocks. */
  findAll(found: FoundOffers): void {
    for (let slot = this.#nextSlot(); slot < Infinity; slot = this.#nextSlot()) {
      this.#total = Infinity;
      if (this.#isAlike) this.#takeAlike(slot);
      else this.#takeMixed(slot);
      this.#takeMerged(slot);
      if (this.#total < Infinity) found.add(slot, this.#total + this.#prices.onceIn(this.#first), this.#places, this.#isDiscounted);
    }
  }

  #nextSlot(): number {
    const { properties } = this.#columns.units;
    let least = Infinity;
    for (const { block, next } of this.#priced) {
      if (next === block.count) continue;
      const slot = properties[block.units[next] ?? 0] ?? 0;
      if (slot < least) least = slot;
    }
    return least;
  }

  /** All rooms cost alike: the cheapest units, of equals the first. */
  #takeAlike(slot: number): void {
    const [priced] = this.#priced;
    if (!priced) return;
    const { rooms } = this.#guests;
    const { properties } = this.#columns.units;
    const { block } = priced;
    const { units, totals, offs, count } = block;
    const [taken, costs, offsTaken] = [this.#taken, this.#costsTaken, this.#offsTaken];
    let kept = 0;
    let place = priced.next;
    // Kept in the order of cost and unit: a unit goes before those that cost more.
    for (; place < count && properties[units[place] ?? 0] === slot; place++) {
      const cost = totals[place] ?? 0;
      if (cost < 0 || (kept === rooms && cost >= (costs[rooms - 1] ?? 0))) continue;
      let at = Math.min(kept, rooms - 1);
      for (; at > 0 && (costs[at - 1] ?? 0) > cost; at--) {
        costs[at] = costs[at - 1] ?? 0;
        taken[at] = taken[at - 1] ?? 0;
        offsTaken[at] = offsTaken[at - 1] ?? 0;
      }
      costs[at] = cost;
      taken[at] = units[place] ?? 0;
      offsTaken[at] = offs[place] ?? 0;
      if (kept < rooms) kept += 1;
    }
    priced.next = place;
    if (kept === rooms) this.#sumUp(rooms);
  }

  /** Each type has costs of its own: the cheapest of all ways to give each room a unit. */
  #takeMixed(slot: number): void {
    const count = this.#fillCosts(slot);
    const { rooms, typeOfRoom } = this.#guests;
    if (count < rooms) return;
    const columns = cheapestColumns(this.#costs, typeOfRoom, count);
    if (!columns) return;
    for (const [room, column] of columns.entries()) {
      const type = typeOfRoom[room] ?? 0;
      this.#taken[room] = this.#units[column] ?? 0;
      this.#costsTaken[room] = this.#costs[type]?.[column] ?? 0;
      this.#offsTaken[room] = this.#offs[type]?.[column] ?? 0;
    }
    this.#sumUp(rooms);
    this.#first = this.#taken[0] ?? 0;
  }

  /** @returns how many units there are that take the stay and some room; 0 where there are not enough of them */
  #fillCosts(slot: number): number {
    const { properties } = this.#columns.units;
    const { rooms, types } = this.#guests;
    const first = this.#columns.firstUnits[slot] ?? 0;
    let [held, isEach] = [0, true];
    for (let type = 0; type < types; type++) {
      const priced = this.#priced[type];
      if (!priced) return 0;
      const { units, totals, count } = priced.block;
      let ofType = 0;
      for (let place = priced.next; place < count && properties[units[place] ?? 0] === slot; place++)
        if ((totals[place] ?? 0) >= 0) ofType |= 1 << ((units[place] ?? 0) - first);
      isEach &&= ofType !== 0;
      held |= ofType;
    }
    const count = countBits(held);
    const isEnough = isEach && count >= rooms;
    for (let type = 0; type < types; type++) this.#fillType(slot, type, isEnough ? held : 0);
    if (!isEnough) return 0;
    for (let [bits, column] = [held, 0]; bits !== 0; bits &= bits - 1, column++) this.#units[column] = first + lowestBit(bits);
    return count;
  }

  /** Moves on behind the property's units. @param held the units of the columns; 0 where nobody asks what they cost */
  #fillType(slot: number, type: number, held: number): void {
    const priced = this.#priced[type];
    const [costs, offsOfType] = [this.#costs[type], this.#offs[type]];
    if (!priced || !costs || !offsOfType) return;
    const { properties } = this.#columns.units;
    const first = this.#columns.firstUnits[slot] ?? 0;
    const { units, totals, offs, count } = priced.block;
    if (held !== 0) costs.fill(Infinity, 0, countBits(held));
    let place = priced.next;
    for (; place < count && properties[units[place] ?? 0] === slot; place++) {
      const total = totals[place] ?? 0;
      if (held === 0 || total < 0) continue;
      const column = countBits(held & ((1 << ((units[place] ?? 0) - first)) - 1));
      costs[column] = total;
      offsOfType[column] = offs[place] ?? 0;
    }
    priced.next = place;
  }

  /** One unit for all, where that is cheaper than a unit for each; a tie goes to a unit for each. */
  #takeMerged(slot: number): void {
    const priced = this.#priced.at(-1);
    if (!priced) return;
    const { properties, units: words, kinds } = this.#columns.units;
    const { units, totals, offs, count } = priced.block;
    let place = priced.next;
    for (; place < count && properties[units[place] ?? 0] === slot; place++) {
      const total = totals[place] ?? 0;
      if (total < 0 || total >= this.#total) continue;
      const unit = units[place] ?? 0;
      this.#total = total;
      this.#first = unit;
      this.#places = kinds.places[kindOf(words[unit * UNIT_WORDS] ?? 0)] ?? 0;
      this.#isDiscounted = (offs[place] ?? 0) > 0;
    }
    priced.next = place;
  }

  #sumUp(count: number): void {
    const { units: words, kinds } = this.#columns.units;
    let [total, places, off, first] = [0, 0, 0, Infinity];
    for (let at = 0; at < count; at++) {
      const unit = this.#taken[at] ?? 0;
      total += this.#costsTaken[at] ?? 0;
      off += this.#offsTaken[at] ?? 0;
      places += kinds.places[kindOf(words[unit * UNIT_WORDS] ?? 0)] ?? 0;
      if (unit < first) first = unit;
    }
    this.#total = total;
    this.#places = places;
    this.#isDiscounted = off > 0;
    this.#first = first;
  }
}
