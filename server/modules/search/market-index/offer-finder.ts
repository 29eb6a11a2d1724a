import type { OfferShape } from '#contract/primitives/enums.ts';
import { type AskedGuests, UNFIT } from './asked-guests.ts';
import { lowestBit } from './bits.ts';
import { cheapestColumns } from './cheapest-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, UNIT, UNIT_WORDS } from './unit-words.ts';

const MOST_UNITS = 32;

/**
 * Finds what a property offers with its free units, as rules/fitting says, from columns. The last offer found stands in its fields, so that a
 * search of a hundred thousand properties makes no objects.
 */
export class OfferFinder {
  shape: OfferShape = 'perRoom';
  /** Of the whole offer, with what the property charges once. */
  totalAgorot = 0;
  discountAgorot = 0;
  /** What the property charges once, which comes with the first unit. */
  onceAgorot = 0;
  /** Places of the offered units: beds of any kind. */
  places = 0;
  /** Slots of the offered units, one by room or one for all, and what each adds to the total; how many they are. */
  readonly takenUnits = new Int32Array(MOST_UNITS);
  readonly takenAgorot = new Float64Array(MOST_UNITS);
  taken = 0;
  readonly #columns: UnitColumns;
  readonly #guests: AskedGuests;
  readonly #prices: StayPrices;
  // Of the property at hand: its units that take the stay, and what each costs by type of room, and for all rooms together.
  #count = 0;
  readonly #units = new Int32Array(MOST_UNITS);
  readonly #costs: Float64Array[];
  readonly #discounts: Float64Array[];

  constructor(columns: UnitColumns, guests: AskedGuests, prices: StayPrices) {
    this.#columns = columns;
    this.#guests = guests;
    this.#prices = prices;
    // One room needs no columns to compare.
    const length = guests.rooms === 1 ? 0 : guests.types + 1;
    this.#costs = Array.from({ length }, () => new Float64Array(MOST_UNITS));
    this.#discounts = Array.from({ length }, () => new Float64Array(MOST_UNITS));
  }

  /**
   * @param first the property's first unit
   * @param free its free units, bit n for the n-th after the first
   * @returns whether there is an offer
   */
  find(first: number, free: number): boolean {
    return this.#guests.rooms === 1 ? this.#findOne(first, free) : this.#findMany(first, free);
  }

  /** How many of the free units take the stay, whatever the party. */
  countTaking(first: number, free: number): number {
    let count = 0;
    for (let bits = free; bits !== 0; bits &= bits - 1) if (this.#prices.takes(first + lowestBit(bits))) count += 1;
    return count;
  }

  #findOne(first: number, free: number): boolean {
    let [best, lowest, off] = [-1, Infinity, 0];
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      const guests = this.#guests.guestsOf(this.#kindOf(unit), 0);
      if (guests === UNFIT) continue;
      const total = this.#prices.totalOf(unit, guests);
      // Below 0 the unit does not take the stay.
      if (total < 0 || total >= lowest) continue;
      best = unit;
      lowest = total;
      off = this.#prices.off;
    }
    if (best < 0) return false;
    this.#begin('perRoom');
    this.#take(best, lowest, off);
    return this.#finish();
  }

  #findMany(first: number, free: number): boolean {
    const { types, typeOfRoom } = this.#guests;
    this.#priceAll(first, free);
    if (this.#count === 0) return false;
    const columns = cheapestColumns(this.#costs, typeOfRoom, this.#count);
    const perRoom = columns?.reduce((sum, column, room) => sum + (this.#costs[typeOfRoom[room] ?? 0]?.[column] ?? 0), 0) ?? Infinity;
    const merged = this.#cheapest(types);
    // A tie goes to a unit for each room.
    const isMerged = (this.#costs[types]?.[merged] ?? Infinity) < perRoom;
    if (!isMerged && columns === undefined) return false;
    this.#begin(isMerged ? 'merged' : 'perRoom');
    if (isMerged) this.#takePriced(merged, types);
    else for (const [room, column] of columns?.entries() ?? []) this.#takePriced(column, typeOfRoom[room] ?? 0);
    return this.#finish();
  }

  /** Prices every free unit that takes the stay for every type of room that may have it, and for the whole party. */
  #priceAll(first: number, free: number): void {
    const { types } = this.#guests;
    this.#count = 0;
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      const kind = this.#kindOf(unit);
      let isFit = false;
      for (let type = 0; type <= types; type++) isFit = this.#price(unit, type, this.#guests.guestsOf(kind, type)) || isFit;
      if (isFit) this.#units[this.#count++] = unit;
    }
  }

  /** Into the column of the next unit. @returns whether those guests may have it */
  #price(unit: number, type: number, guests: number): boolean {
    const [costs, discounts] = [this.#costs[type], this.#discounts[type]];
    const total = guests === UNFIT ? -1 : this.#prices.totalOf(unit, guests);
    if (costs) costs[this.#count] = total < 0 ? Infinity : total;
    if (discounts) discounts[this.#count] = this.#prices.off;
    return total >= 0;
  }

  /** The first of the cheapest units; a column that is none where there is none. */
  #cheapest(type: number): number {
    let [best, lowest] = [-1, Infinity];
    for (let column = 0; column < this.#count; column++) {
      const cost = this.#costs[type]?.[column] ?? Infinity;
      if (cost >= lowest) continue;
      best = column;
      lowest = cost;
    }
    return best;
  }

  #kindOf(unit: number): number {
    return kindOf(this.#columns.units[unit * UNIT_WORDS + UNIT.head] ?? 0);
  }

  #begin(shape: OfferShape): void {
    this.shape = shape;
    this.taken = 0;
    this.discountAgorot = 0;
    this.totalAgorot = 0;
    this.places = 0;
  }

  #takePriced(column: number, type: number): void {
    this.#take(this.#units[column] ?? 0, this.#costs[type]?.[column] ?? Infinity, this.#discounts[type]?.[column] ?? 0);
  }

  #take(unit: number, totalAgorot: number, discountAgorot: number): void {
    this.takenUnits[this.taken] = unit;
    this.takenAgorot[this.taken] = totalAgorot;
    this.taken += 1;
    this.totalAgorot += totalAgorot;
    this.discountAgorot += discountAgorot;
    this.places += this.#columns.kinds.places[this.#kindOf(unit)] ?? 0;
  }

  #finish(): true {
    this.onceAgorot = this.#prices.onceIn(this.takenUnits[0] ?? 0);
    this.totalAgorot += this.onceAgorot;
    return true;
  }
}
