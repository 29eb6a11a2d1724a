import type { OfferShape } from '#contract/primitives/enums.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { allPlaces } from '../property-result.ts';
import { type AskedGuests, guestsCounted, UNFIT } from './asked-guests.ts';
import type { AskedStay } from './asked-stay.ts';
import { lowestBit } from './bits.ts';
import { cheapestColumns } from './cheapest-columns.ts';
import type { MarketColumns } from './market-columns.ts';
import { HEAD } from './rate-words.ts';
import { StaySums, UNIT, UNIT_WORDS } from './stay-sums.ts';

const SPAN_STAY = 0;
const SPAN_GUEST_NIGHT = 2;
const IS_OF_PROPERTY = 4;
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
  readonly #columns: MarketColumns;
  readonly #stay: AskedStay;
  readonly #guests: AskedGuests;
  readonly #sums: StaySums;
  // Of the property at hand: its units that take the stay, and what each costs by type of room, and for all rooms together.
  #count = 0;
  readonly #units = new Int32Array(MOST_UNITS);
  readonly #costs: Float64Array[];
  readonly #discounts: Float64Array[];
  // What the last price took off.
  #off = 0;

  constructor(columns: MarketColumns, stay: AskedStay, guests: AskedGuests) {
    this.#columns = columns;
    this.#stay = stay;
    this.#guests = guests;
    this.#sums = new StaySums(stay, columns);
    this.#costs = Array.from({ length: guests.types + 1 }, () => new Float64Array(MOST_UNITS));
    this.#discounts = Array.from({ length: guests.types + 1 }, () => new Float64Array(MOST_UNITS));
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
    for (let bits = free; bits !== 0; bits &= bits - 1) if (this.#sums.sumUp((first + lowestBit(bits)) * UNIT_WORDS)) count += 1;
    return count;
  }

  #findOne(first: number, free: number): boolean {
    const { units } = this.#columns;
    let [best, lowest, off] = [-1, Infinity, 0];
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      const guests = this.#guests.guestsOf(units[unit * UNIT_WORDS + UNIT.kind] ?? 0, 0);
      if (guests === UNFIT) continue;
      const subtotal = this.#sums.subtotalOf(unit * UNIT_WORDS, guests);
      // The unit does not take the stay.
      if (subtotal < 0) continue;
      const total = this.#withRates(unit, subtotal, guests);
      if (total >= lowest) continue;
      best = unit;
      lowest = total;
      off = this.#off;
    }
    if (best < 0) return false;
    this.#begin('perRoom');
    this.#take(best, lowest, off);
    return this.#finish();
  }

  #findMany(first: number, free: number): boolean {
    const { types, typeOfRoom } = this.#guests;
    this.#priceAll(first, free);
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

  /** Prices every free unit that takes the stay for every type of room, and for the whole party. */
  #priceAll(first: number, free: number): void {
    const { units } = this.#columns;
    const { types } = this.#guests;
    this.#count = 0;
    for (let bits = free; bits !== 0; bits &= bits - 1) {
      const unit = first + lowestBit(bits);
      if (!this.#sums.sumUp(unit * UNIT_WORDS)) continue;
      const column = this.#count++;
      this.#units[column] = unit;
      for (let type = 0; type <= types; type++) this.#price(unit, column, type, units[unit * UNIT_WORDS + UNIT.kind] ?? 0);
    }
  }

  #price(unit: number, column: number, type: number, kind: number): void {
    const [costs, discounts] = [this.#costs[type], this.#discounts[type]];
    const guests = this.#guests.guestsOf(kind, type);
    if (costs) costs[column] = guests === UNFIT ? Infinity : this.#totalIn(unit, guests);
    if (discounts) discounts[column] = this.#off;
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

  /** What guests add to the total in a unit whose prices are summed up. */
  #totalIn(unit: number, guests: number): number {
    return this.#withRates(unit, this.#sums.subtotalFor(guests), guests);
  }

  /** Nights and extras, less the discount and with what everybody pays beside them; see {@link #off}. */
  #withRates(unit: number, subtotal: number, guests: number): number {
    this.#off = 0;
    const rates = this.#columns.units[unit * UNIT_WORDS + UNIT.rates] ?? 0;
    if (rates === 0) return subtotal;
    this.#off = this.#discountOn(rates, subtotal);
    return subtotal - this.#off + this.#chargesOn(rates, guestsCounted(guests));
  }

  /** See rules/quote/discount.ts. */
  #discountOn(rates: number, subtotal: number): number {
    const { words } = this.#columns;
    const count = (words[rates] ?? 0) & 0xff;
    let [value, isPercent] = [0, 0];
    for (let tier = 0, at = rates + HEAD; tier < count; tier++, at += 2) {
      const word = words[at] ?? 0;
      if ((word & 0xff) > this.#stay.nights) break;
      value = words[at + 1] ?? 0;
      isPercent = word >> 8;
    }
    return Math.min(isPercent === 1 ? percentOf(subtotal, value) : value, subtotal);
  }

  /** What everybody pays beside the nights, without what the property charges once. */
  #chargesOn(rates: number, guests: number): number {
    const { words } = this.#columns;
    const count = (words[rates + 2] ?? 0) & 0xff;
    let sum = 0;
    for (let charge = 0, at = rates + HEAD + 2 * ((words[rates] ?? 0) & 0xff); charge < count; charge++, at += 2) {
      const word = words[at] ?? 0;
      const amount = (words[at + 1] ?? 0) * ((word & 3) === SPAN_STAY ? 1 : this.#stay.nights);
      if ((word & 3) === SPAN_GUEST_NIGHT) sum += amount * guests;
      else if ((word & IS_OF_PROPERTY) === 0) sum += amount;
    }
    return sum;
  }

  #onceOn(rates: number): number {
    if (rates === 0) return 0;
    const { words } = this.#columns;
    const count = (words[rates + 2] ?? 0) & 0xff;
    let sum = 0;
    for (let charge = 0, at = rates + HEAD + 2 * ((words[rates] ?? 0) & 0xff); charge < count; charge++, at += 2) {
      const word = words[at] ?? 0;
      if ((word & 3) === SPAN_GUEST_NIGHT || (word & IS_OF_PROPERTY) === 0) continue;
      sum += (words[at + 1] ?? 0) * ((word & 3) === SPAN_STAY ? 1 : this.#stay.nights);
    }
    return sum;
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
    const kind = this.#columns.kinds.list[this.#columns.units[unit * UNIT_WORDS + UNIT.kind] ?? 0];
    this.takenUnits[this.taken] = unit;
    this.takenAgorot[this.taken] = totalAgorot;
    this.taken += 1;
    this.totalAgorot += totalAgorot;
    this.discountAgorot += discountAgorot;
    if (kind) this.places += allPlaces(kind.capacity);
  }

  #finish(): true {
    this.onceAgorot = this.#onceOn(this.#columns.units[(this.takenUnits[0] ?? 0) * UNIT_WORDS + UNIT.rates] ?? 0);
    this.totalAgorot += this.onceAgorot;
    return true;
  }
}
