import type { AskedGuests } from './asked-guests.ts';
import { lowestBit } from './bits.ts';
import { cheapestColumns, staysWithColumns } from './cheapest-columns.ts';
import { EnoughUnits } from './enough-units.ts';
import { joinMarks, type OfferTaker, type StayOffers } from './stay-offers.ts';

const MOST_UNITS = 32;
const STAYS_PER_WORD = 32;

/** What the units of a property cost rooms that differ, put together for 32 stays at a time. Used for one property after the other. */
export class DifferingRooms {
  readonly #guests: AskedGuests;
  readonly #rooms: readonly StayOffers[];
  readonly #ends: readonly Int32Array[];
  #units = 0;
  #once = 0;
  readonly #enough: EnoughUnits;
  /** Of a word, by type of room: costs and marks by stay and unit, and the costs of each stay. */
  readonly #costs: readonly Float64Array[];
  readonly #marks: readonly Int32Array[];
  readonly #costsOfStay: readonly (readonly Float64Array[])[];
  /** Of a word, by type of room and unit, the stays for which the room may have it; by unit, those for which any room may, and every one. */
  readonly #ofTypes: readonly Int32Array[];
  readonly #ofUnit = new Int32Array(MOST_UNITS);
  readonly #ofAll = new Int32Array(MOST_UNITS);
  /** Stays for which there are units for all rooms, as far as that is known, and what these come to at most. */
  #sure = 0;
  #most = 0;
  /** By type of room, what the dearest of its units costs. */
  readonly #dearest: Float64Array;
  /** By stay of a word, what all rooms cost at least. */
  readonly #least = new Float64Array(STAYS_PER_WORD);
  /** Of a stay, by type of room, how much it pays at least beyond whoever pays least; and what the cheapest units cost. */
  readonly #more: Float64Array;
  readonly #cheapest: Float64Array;

  /**
   * @param rooms by type, what the units of the property at hand cost, unit by unit
   * @param ends by type, where the costs of each of the units end
   */
  constructor(guests: AskedGuests, rooms: readonly StayOffers[], ends: readonly Int32Array[]) {
    this.#guests = guests;
    this.#rooms = rooms;
    this.#ends = ends;
    this.#costs = rooms.map(() => new Float64Array(MOST_UNITS * STAYS_PER_WORD));
    this.#ofTypes = rooms.map(() => new Int32Array(MOST_UNITS));
    this.#marks = rooms.map(() => new Int32Array(MOST_UNITS * STAYS_PER_WORD));
    this.#enough = new EnoughUnits(guests.rooms);
    this.#dearest = new Float64Array(guests.types);
    this.#more = new Float64Array(guests.types);
    this.#cheapest = new Float64Array(guests.rooms);
    this.#costsOfStay = Array.from({ length: STAYS_PER_WORD }, (_, stay) =>
      this.#costs.map((costs) => costs.subarray(stay * MOST_UNITS, (stay + 1) * MOST_UNITS)),
    );
  }

  /**
   * Adds what the property at hand offers for the stays of a word.
   * @param units how many units have costs
   * @param once what the property charges once
   */
  add(word: number, { units, once }: { readonly units: number; readonly once: number }, offers: OfferTaker): void {
    this.#units = units;
    this.#once = once;
    if (this.#guests.rooms === 2) this.#addPair(word, offers);
    else this.#addMore(word, offers);
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

  /** More rooms that differ: stay by stay, those first that may be the cheapest. For the others it is enough that there are units for all rooms. */
  #addMore(word: number, offers: OfferTaker): void {
    const stays = this.#spread(word);
    if (stays === 0) return;
    let [first, lowest] = [lowestBit(stays), Infinity];
    for (let rest = stays; rest !== 0; rest &= rest - 1) {
      const stay = lowestBit(rest);
      const least = this.#leastOf(stay);
      this.#least[stay] = least;
      if (least >= lowest) continue;
      first = stay;
      lowest = least;
    }
    this.#addStay(first, word, offers);
    const [sure, most] = [this.#sure, this.#most];
    for (let rest = stays & ~(1 << first); rest !== 0; rest &= rest - 1) {
      const stay = rest & -rest;
      const number = lowestBit(rest);
      if ((sure & stay) !== 0 && offers.isDearFor(this.#least[number] ?? 0, most, word, stay)) offers.addDearOf(word, stay);
      else this.#addStay(number, word, offers);
    }
  }

  /**
   * What all rooms cost at least for a stay of the word: the cheapest units, each for the room that pays least there, and what each room pays more than
   * that at least. Where guests pay the same extra in all units, it is what they do cost.
   */
  #leastOf(stay: number): number {
    const { rooms, typeOfRoom } = this.#guests;
    const [from, more, cheapest] = [stay * MOST_UNITS, this.#more.fill(Infinity), this.#cheapest.fill(Infinity)];
    for (let unit = from; unit < from + this.#units; unit++) {
      let least = Infinity;
      for (const costs of this.#costs) least = Math.min(least, costs[unit] ?? Infinity);
      if (least === Infinity) continue;
      for (let type = 0; type < this.#costs.length; type++)
        more[type] = Math.min(more[type] ?? Infinity, (this.#costs[type]?.[unit] ?? Infinity) - least);
      let at = rooms - 1;
      if (least >= (cheapest[at] ?? 0)) continue;
      for (; at > 0 && (cheapest[at - 1] ?? 0) > least; at--) cheapest[at] = cheapest[at - 1] ?? 0;
      cheapest[at] = least;
    }
    let total = this.#once;
    for (let room = 0; room < rooms; room++) total += (cheapest[room] ?? 0) + (more[typeOfRoom[room] ?? 0] ?? 0);
    return total;
  }

  #addStay(stay: number, word: number, offers: OfferTaker): void {
    const { typeOfRoom } = this.#guests;
    const columns = cheapestColumns(this.#costsOfStay[stay] ?? [], typeOfRoom, this.#units);
    if (columns === undefined) return;
    let [total, mark] = [this.#once, 0];
    for (let room = 0; room < columns.length; room++) {
      const type = typeOfRoom[room] ?? 0;
      const at = stay * MOST_UNITS + (columns[room] ?? 0);
      total += this.#costs[type]?.[at] ?? Infinity;
      mark = joinMarks(mark, this.#marks[type]?.[at] ?? 0);
    }
    offers.add(total, word, 1 << stay, mark);
  }

  /** Writes costs out by stay and unit. @returns stays for which there may be units for all rooms */
  #spread(word: number): number {
    const { typeOfRoom } = this.#guests;
    let most = this.#once;
    for (let type = 0; type < this.#rooms.length; type++) this.#dearest[type] = this.#spreadType(word, type);
    for (let room = 0; room < typeOfRoom.length; room++) most += this.#dearest[typeOfRoom[room] ?? 0] ?? 0;
    this.#most = most;
    const stays = staysWithColumns(this.#ofTypes, typeOfRoom, this.#units);
    this.#sure =
      stays ??
      this.#enough.of(
        this.#unite(this.#ofAll, -1, (all, set) => all & set),
        this.#units,
      );
    return (
      stays ??
      this.#enough.of(
        this.#unite(this.#ofUnit, 0, (any, set) => any | set),
        this.#units,
      )
    );
  }

  /** @returns what the dearest of the type's units costs */
  #spreadType(word: number, type: number): number {
    const [rooms, costs, marks] = [this.#rooms[type], this.#costs[type], this.#marks[type]];
    const [ends, ofType] = [this.#ends[type], this.#ofTypes[type]];
    if (!rooms || !costs || !marks || !ends || !ofType) return 0;
    let most = 0;
    for (let stay = 0; stay < costs.length; stay += MOST_UNITS) for (let at = stay; at < stay + this.#units; at++) costs[at] = Infinity;
    for (let unit = 0, cost = 0; unit < this.#units; unit++) {
      let set = 0;
      for (; cost < (ends[unit] ?? 0); cost++) {
        if (rooms.words[cost] !== word) continue;
        const total = rooms.totals[cost] ?? 0;
        most = Math.max(most, total);
        set |= rooms.stays[cost] ?? 0;
        for (let rest = rooms.stays[cost] ?? 0; rest !== 0; rest &= rest - 1) {
          const at = lowestBit(rest) * MOST_UNITS + unit;
          costs[at] = total;
          marks[at] = rooms.marks[cost] ?? 0;
        }
      }
      ofType[unit] = set;
    }
    return most;
  }

  /** By unit, what the stays of all types come to. */
  #unite(ofUnits: Int32Array, none: number, unite: (stays: number, ofType: number) => number): Int32Array {
    for (let unit = 0; unit < this.#units; unit++)
      ofUnits[unit] = this.#ofTypes.reduce((stays, ofType) => unite(stays, ofType[unit] ?? 0), none);
    return ofUnits;
  }
}
