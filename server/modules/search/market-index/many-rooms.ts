import { type AskedGuests, UNFIT } from './asked-guests.ts';
import type { AskedStays } from './asked-stays.ts';
import { lowestBit } from './bits.ts';
import { cheapestColumns } from './cheapest-columns.ts';
import { joinMarks, type OfferTaker, StayOffers } from './stay-offers.ts';
import type { UnitColumns } from './unit-columns.ts';
import { type FreeSets, isAnyFree, type UnitStays } from './unit-stays.ts';
import { kindOf, UNIT_WORDS } from './unit-words.ts';

const MOST_UNITS = 32;
const STAYS_PER_WORD = 32;

/** What properties offer a party of several rooms for some stays: see offer-finder.ts, which says the same of one stay. */
export class ManyRooms {
  readonly #asked: AskedStays;
  readonly #columns: UnitColumns;
  readonly #guests: AskedGuests;
  readonly #unitStays: UnitStays;
  /** By type of room, what the units of the property at hand cost, unit by unit. */
  readonly #rooms: readonly StayOffers[];
  /** By type of room, where the costs of each of the units end. */
  readonly #ends: readonly Int32Array[];
  #units = 0;
  #once = 0;
  /** Of a word, the numbers of the costs from the lowest on. */
  readonly #order: Int32Array;
  #ordered = 0;
  /** Of a word, by type of room: costs and marks by stay and unit, and the costs of each stay. */
  readonly #costs: readonly Float64Array[];
  readonly #marks: readonly Int32Array[];
  readonly #costsOfStay: readonly (readonly Float64Array[])[];
  /** Of a word, the stays for which each unit may be taken, and by number of rooms those for which as many units may be. */
  readonly #ofUnit = new Int32Array(MOST_UNITS);
  readonly #enough: Int32Array;

  constructor(asked: AskedStays, columns: UnitColumns, guests: AskedGuests, unitStays: UnitStays) {
    const types = Array.from({ length: guests.types }, (_, type) => type);
    this.#asked = asked;
    this.#columns = columns;
    this.#guests = guests;
    this.#unitStays = unitStays;
    this.#rooms = types.map(() => new StayOffers(MOST_UNITS * asked.count));
    this.#ends = types.map(() => new Int32Array(MOST_UNITS));
    this.#order = new Int32Array(MOST_UNITS * STAYS_PER_WORD);
    this.#costs = types.map(() => new Float64Array(MOST_UNITS * STAYS_PER_WORD));
    this.#marks = types.map(() => new Int32Array(MOST_UNITS * STAYS_PER_WORD));
    this.#enough = new Int32Array(guests.rooms + 1);
    this.#enough[0] = -1;
    this.#costsOfStay = Array.from({ length: STAYS_PER_WORD }, (_, stay) =>
      this.#costs.map((costs) => costs.subarray(stay * MOST_UNITS, (stay + 1) * MOST_UNITS)),
    );
  }

  /** Adds what a property offers: a unit for each room, and one for all of them, which has to be cheaper to be taken. */
  add(first: number, count: number, free: FreeSets, offers: OfferTaker): void {
    const { rooms, types } = this.#guests;
    if (this.#price(first, count, free) >= rooms) {
      for (let word = 0; word < this.#asked.words; word++) {
        if (types === 1) this.#addAlike(word, offers);
        else if (rooms === 2) this.#addPair(word, offers);
        else this.#addDiffering(word, offers);
      }
    }
    for (let unit = first; unit < first + count; unit++) {
      const at = (unit - free.first) * free.words;
      // A unit without prices has no kind either.
      if (!isAnyFree(free, at)) continue;
      const guests = this.#guests.guestsOf(this.#kindOf(unit), types);
      if (guests !== UNFIT) this.#unitStays.add(unit, guests, free.sets, at, this.#once, offers);
    }
  }

  /** Prices every unit that is free for any of the stays, for every type of room that may have it. @returns how many may be taken */
  #price(first: number, count: number, free: FreeSets): number {
    this.#units = 0;
    this.#once = 0;
    for (const rooms of this.#rooms) rooms.clear();
    for (let unit = first; unit < first + count; unit++) {
      const at = (unit - free.first) * free.words;
      if (!isAnyFree(free, at)) continue;
      // The same in each, but one without prices, which is never free.
      this.#once = this.#unitStays.onceIn(unit);
      let isPriced = false;
      for (const [type, costs] of this.#rooms.entries()) {
        const before = costs.count;
        const guests = this.#guests.guestsOf(this.#kindOf(unit), type);
        if (guests !== UNFIT) this.#unitStays.add(unit, guests, free.sets, at, 0, costs);
        isPriced ||= costs.count > before;
        const ends = this.#ends[type];
        if (ends) ends[this.#units] = costs.count;
      }
      if (isPriced) this.#units += 1;
    }
    return this.#units;
  }

  #kindOf(unit: number): number {
    return kindOf(this.#columns.units[unit * UNIT_WORDS] ?? 0);
  }

  /** The rooms cost alike, so that the cheapest free units are best; of equals the first. */
  #addAlike(word: number, offers: OfferTaker): void {
    const [costs] = this.#rooms;
    if (!costs) return;
    this.#sort(costs, word);
    this.#take(costs, offers, { word, left: this.#guests.rooms, from: 0, stays: -1, total: this.#once, mark: 0 });
  }

  /** Costs of a word in order; they come by unit, and of equals the first stays the first. */
  #sort({ count, words, totals }: StayOffers, word: number): void {
    const order = this.#order;
    let ordered = 0;
    for (let cost = 0; cost < count; cost++) {
      if (words[cost] !== word) continue;
      const total = totals[cost] ?? 0;
      let at = ordered++;
      for (; at > 0 && (totals[order[at - 1] ?? 0] ?? 0) > total; at--) order[at] = order[at - 1] ?? 0;
      order[at] = cost;
    }
    this.#ordered = ordered;
  }

  /** For each of the stays, takes as many more units as rooms are left, from the cheapest on. */
  #take(
    costs: StayOffers,
    offers: OfferTaker,
    { word, left, from, stays, total, mark }: { word: number; left: number; from: number; stays: number; total: number; mark: number },
  ): void {
    let rest = stays;
    for (let at = from; at < this.#ordered && rest !== 0; at++) {
      const cost = this.#order[at] ?? 0;
      const set = rest & (costs.stays[cost] ?? 0);
      if (set === 0) continue;
      rest &= ~set;
      const sum = total + (costs.totals[cost] ?? 0);
      const marks = joinMarks(mark, costs.marks[cost] ?? 0);
      if (left === 1) offers.add(sum, word, set, marks);
      else this.#take(costs, offers, { word, left: left - 1, from: at + 1, stays: set, total: sum, mark: marks });
    }
  }

  /** Two rooms that differ: the first of the cheapest pairs, as cheapest-columns.ts finds it, without a list for each stay. */
  #addPair(word: number, offers: OfferTaker): void {
    const [first, second] = this.#costs;
    const [firstMarks, secondMarks] = this.#marks;
    if (!first || !second || !firstMarks || !secondMarks) return;
    for (let rest = this.#spread(word); rest !== 0; rest &= rest - 1) {
      const from = lowestBit(rest) * MOST_UNITS;
      const end = from + this.#units;
      let lowest = Infinity;
      let mark = 0;
      for (let one = from; one < end; one++) {
        const cost = first[one] ?? Infinity;
        if (cost >= lowest) continue;
        for (let other = from; other < end; other++) {
          const total = cost + (second[other] ?? Infinity);
          if (one === other || total >= lowest) continue;
          lowest = total;
          mark = joinMarks(firstMarks[one] ?? 0, secondMarks[other] ?? 0);
        }
      }
      if (lowest < Infinity) offers.add(this.#once + lowest, word, rest & -rest, mark);
    }
  }

  /** Stay by stay. */
  #addDiffering(word: number, offers: OfferTaker): void {
    const { typeOfRoom } = this.#guests;
    for (let rest = this.#spread(word); rest !== 0; rest &= rest - 1) {
      const stay = lowestBit(rest);
      const columns = cheapestColumns(this.#costsOfStay[stay] ?? [], typeOfRoom, this.#units);
      if (columns === undefined) continue;
      let [total, mark] = [this.#once, 0];
      for (let room = 0; room < columns.length; room++) {
        const type = typeOfRoom[room] ?? 0;
        const at = stay * MOST_UNITS + (columns[room] ?? 0);
        total += this.#costs[type]?.[at] ?? Infinity;
        mark = joinMarks(mark, this.#marks[type]?.[at] ?? 0);
      }
      offers.add(total, word, rest & -rest, mark);
    }
  }

  /** Writes costs out by stay and unit. @returns stays for which as many units may be taken as there are rooms */
  #spread(word: number): number {
    const [enough, ofUnit] = [this.#enough, this.#ofUnit];
    for (let rooms = 1; rooms <= this.#guests.rooms; rooms++) enough[rooms] = 0;
    for (let unit = 0; unit < this.#units; unit++) ofUnit[unit] = 0;
    for (const [type, rooms] of this.#rooms.entries()) {
      const [costs, marks, ends] = [this.#costs[type], this.#marks[type], this.#ends[type]];
      if (!costs || !marks || !ends) continue;
      for (let stay = 0; stay < costs.length; stay += MOST_UNITS) for (let at = stay; at < stay + this.#units; at++) costs[at] = Infinity;
      for (let unit = 0, cost = 0; unit < this.#units; unit++) {
        for (; cost < (ends[unit] ?? 0); cost++) {
          if (rooms.words[cost] !== word) continue;
          ofUnit[unit] = (ofUnit[unit] ?? 0) | (rooms.stays[cost] ?? 0);
          for (let rest = rooms.stays[cost] ?? 0; rest !== 0; rest &= rest - 1) {
            const at = lowestBit(rest) * MOST_UNITS + unit;
            costs[at] = rooms.totals[cost] ?? 0;
            marks[at] = rooms.marks[cost] ?? 0;
          }
        }
      }
    }
    for (let unit = 0; unit < this.#units; unit++)
      for (let rooms = this.#guests.rooms; rooms > 0; rooms--)
        enough[rooms] = (enough[rooms] ?? 0) | ((enough[rooms - 1] ?? 0) & (ofUnit[unit] ?? 0));
    return enough[this.#guests.rooms] ?? 0;
  }
}
