import type { AskedGuests } from './asked-guests.ts';
import { countBits, lowestBit } from './bits.ts';
import { cheapestColumns } from './cheapest-columns.ts';
import type { FoundOffers } from './found-offers.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { UnitBlock } from './unit-block.ts';
import { kindOf, UNIT_WORDS } from './unit-words.ts';

const MOST_UNITS = 32;

/** The units of a block with their prices for one type of room, the first of those that have not been looked at, and the slot of its property. */
export interface PricedBlock {
  readonly block: UnitBlock;
  next: number;
  slot: number;
}

/** Goes on behind the units that have been looked at. */
export function goOn(priced: PricedBlock, next: number, properties: Int32Array): void {
  const { units, count } = priced.block;
  priced.next = next;
  priced.slot = next === count ? Infinity : (properties[units[next] ?? 0] ?? 0);
}

/** Puts the rooms' units together, property by property. Used for all blocks of a search. */
export class RoomsOffer {
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
  /** By type, the place behind the units of the property at hand. */
  readonly #ends = new Int32Array(MOST_UNITS);
  // The offer at hand: the units that it takes, the first room's, where the property's end, and what they come to.
  readonly #taken = new Int32Array(MOST_UNITS);
  readonly #costsTaken = new Float64Array(MOST_UNITS);
  readonly #offsTaken = new Float64Array(MOST_UNITS);
  #first = 0;
  #end = 0;
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
    const { firstUnits, unitCounts } = this.#columns;
    const [isAlike, isPair] = [this.#isAlike, this.#guests.rooms === 2];
    for (let slot = this.#nextSlot(); slot < Infinity; slot = this.#nextSlot()) {
      this.#total = Infinity;
      this.#end = (firstUnits[slot] ?? 0) + (unitCounts[slot] ?? 0);
      if (isAlike) this.#takeAlike(slot);
      else if (isPair) this.#takePair(slot);
      else this.#takeMixed(slot);
      this.#takeMerged(slot);
      if (this.#total < Infinity) found.add(slot, this.#total + this.#prices.onceIn(this.#first), this.#places, this.#isDiscounted);
    }
  }

  #nextSlot(): number {
    let least = Infinity;
    for (let type = 0; type < this.#priced.length; type++) least = Math.min(least, this.#priced[type]?.slot ?? Infinity);
    return least;
  }

  /** The place behind the property's units. */
  #endIn({ block: { units, count }, next }: PricedBlock): number {
    let place = next;
    while (place < count && (units[place] ?? 0) < this.#end) place += 1;
    return place;
  }

  /** All rooms cost alike: the cheapest units, of equals the first. */
  #takeAlike(slot: number): void {
    const [priced] = this.#priced;
    if (!priced) return;
    if (priced.slot !== slot) return;
    const { rooms } = this.#guests;
    const { units, totals, offs } = priced.block;
    const end = this.#endIn(priced);
    const [taken, costs, offsTaken] = [this.#taken, this.#costsTaken, this.#offsTaken];
    let kept = 0;
    // Kept in the order of cost and unit: a unit goes before those that cost more.
    for (let place = priced.next; place < end; place++) {
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
    goOn(priced, end, this.#columns.units.properties);
    if (kept === rooms) this.#sumUp(rooms);
  }

  /** Two rooms that differ: the first of the cheapest pairs, as cheapest-columns.ts finds it, without a table of costs. */
  #takePair(slot: number): void {
    const [first, second] = this.#priced;
    if (!first || !second) return;
    const [end, otherEnd] = [
      first.slot === slot ? this.#endIn(first) : first.next,
      second.slot === slot ? this.#endIn(second) : second.next,
    ];
    const { units, totals, offs } = first.block;
    const { units: others, totals: otherTotals, offs: otherOffs } = second.block;
    let [best, bestOther, lowest] = [-1, -1, Infinity];
    for (let one = first.next; one < end; one++) {
      const unit = units[one] ?? 0;
      const cost = totals[one] ?? -1;
      if (cost < 0 || cost >= lowest) continue;
      for (let other = second.next; other < otherEnd; other++) {
        const total = cost + (otherTotals[other] ?? 0);
        if (total >= lowest || (otherTotals[other] ?? -1) < 0 || others[other] === unit) continue;
        lowest = total;
        best = one;
        bestOther = other;
      }
    }
    if (best >= 0) {
      this.#take(0, units[best] ?? 0, totals[best] ?? 0, offs[best] ?? 0);
      this.#take(1, others[bestOther] ?? 0, otherTotals[bestOther] ?? 0, otherOffs[bestOther] ?? 0);
      this.#sumUp(2);
      this.#first = this.#taken[0] ?? 0;
    }
    goOn(first, end, this.#columns.units.properties);
    goOn(second, otherEnd, this.#columns.units.properties);
  }

  #take(room: number, unit: number, cost: number, off: number): void {
    this.#taken[room] = unit;
    this.#costsTaken[room] = cost;
    this.#offsTaken[room] = off;
  }

  /** Each type has costs of its own: the cheapest of all ways to give each room a unit. */
  #takeMixed(slot: number): void {
    const count = this.#fillCosts(slot);
    const { rooms, typeOfRoom } = this.#guests;
    if (count < rooms) return;
    const columns = cheapestColumns(this.#costs, typeOfRoom, count);
    if (!columns) return;
    for (let room = 0; room < columns.length; room++) {
      const [type, column] = [typeOfRoom[room] ?? 0, columns[room] ?? 0];
      this.#take(room, this.#units[column] ?? 0, this.#costs[type]?.[column] ?? 0, this.#offs[type]?.[column] ?? 0);
    }
    this.#sumUp(rooms);
    this.#first = this.#taken[0] ?? 0;
  }

  /** @returns how many units there are that take the stay and some room; 0 where there are not enough of them */
  #fillCosts(slot: number): number {
    const { rooms, types } = this.#guests;
    const first = this.#columns.firstUnits[slot] ?? 0;
    let [held, isEach] = [0, true];
    for (let type = 0; type < types; type++) {
      const priced = this.#priced[type];
      if (!priced) return 0;
      const { units, totals } = priced.block;
      const end = priced.slot === slot ? this.#endIn(priced) : priced.next;
      this.#ends[type] = end;
      let ofType = 0;
      for (let place = priced.next; place < end; place++) ofType |= (1 + ((totals[place] ?? 0) >> 31)) << ((units[place] ?? 0) - first);
      isEach &&= ofType !== 0;
      held |= ofType;
    }
    const count = countBits(held);
    const isEnough = isEach && count >= rooms;
    for (let type = 0; type < types; type++) this.#fillType(first, type, isEnough ? held : 0);
    if (!isEnough) return 0;
    for (let [bits, column] = [held, 0]; bits !== 0; bits &= bits - 1, column++) this.#units[column] = first + lowestBit(bits);
    return count;
  }

  /** Moves on behind the property's units. @param held the units of the columns; 0 where nobody asks what they cost */
  #fillType(first: number, type: number, held: number): void {
    const priced = this.#priced[type];
    const [costs, offsOfType] = [this.#costs[type], this.#offs[type]];
    if (!priced || !costs || !offsOfType) return;
    const { units, totals, offs } = priced.block;
    const end = this.#ends[type] ?? 0;
    if (held !== 0) {
      costs.fill(Infinity, 0, countBits(held));
      for (let place = priced.next; place < end; place++) {
        const total = totals[place] ?? 0;
        if (total < 0) continue;
        const column = countBits(held & ((1 << ((units[place] ?? 0) - first)) - 1));
        costs[column] = total;
        offsOfType[column] = offs[place] ?? 0;
      }
    }
    goOn(priced, end, this.#columns.units.properties);
  }

  /** One unit for all, where that is cheaper than a unit for each; a tie goes to a unit for each. */
  #takeMerged(slot: number): void {
    const priced = this.#priced.at(-1);
    if (priced?.slot !== slot) return;
    const { properties, units: words, kinds } = this.#columns.units;
    const { units, totals, offs } = priced.block;
    const end = this.#endIn(priced);
    for (let place = priced.next; place < end; place++) {
      const total = totals[place] ?? 0;
      if (total < 0 || total >= this.#total) continue;
      const unit = units[place] ?? 0;
      this.#total = total;
      this.#first = unit;
      this.#places = kinds.places[kindOf(words[unit * UNIT_WORDS] ?? 0)] ?? 0;
      this.#isDiscounted = (offs[place] ?? 0) > 0;
    }
    goOn(priced, end, properties);
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
