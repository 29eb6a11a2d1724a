import { type AskedGuests, UNFIT } from './asked-guests.ts';
import type { AskedStays } from './asked-stays.ts';
import { DifferingRooms } from './differing-rooms.ts';
import { EnoughUnits } from './enough-units.ts';
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
  /** Of all units of the property, the stays that are looked at, and whether any room may have the unit: all bits or none. */
  readonly #free: FreeSets;
  readonly #fits = new Int32Array(MOST_UNITS);
  /** Of a word, the numbers of the costs from the lowest on. */
  readonly #order: Int32Array;
  #ordered = 0;
  /** Of a word, the stays for which each unit may be taken. */
  readonly #ofUnit = new Int32Array(MOST_UNITS);
  readonly #differing: DifferingRooms | undefined;
  readonly #enough: EnoughUnits;
  /** By number of units, the stays for which there are so many more. */
  readonly #having: Int32Array;

  constructor(asked: AskedStays, columns: UnitColumns, guests: AskedGuests, unitStays: UnitStays) {
    const types = Array.from({ length: guests.types }, (_, type) => type);
    this.#asked = asked;
    this.#columns = columns;
    this.#guests = guests;
    this.#unitStays = unitStays;
    this.#rooms = types.map(() => new StayOffers(MOST_UNITS * asked.count));
    this.#ends = types.map(() => new Int32Array(MOST_UNITS));
    this.#free = { sets: new Int32Array(MOST_UNITS * asked.words), first: 0, words: asked.words };
    this.#order = new Int32Array(MOST_UNITS * STAYS_PER_WORD);
    this.#enough = new EnoughUnits(guests.rooms);
    this.#having = new Int32Array(guests.rooms + 1);
    this.#differing = guests.types > 1 ? new DifferingRooms(guests, this.#rooms, this.#ends) : undefined;
  }

  /** Adds what a property offers: a unit for each room, and one for all of them, which has to be cheaper to be taken. */
  add(first: number, count: number, free: FreeSets, offers: OfferTaker): void {
    const { rooms, types } = this.#guests;
    if (this.#price(first, count, free) >= rooms) {
      for (let word = 0; word < this.#asked.words; word++) {
        if (this.#differing) this.#differing.add(word, { units: this.#units, once: this.#once }, offers);
        else this.#addAlike(word, offers);
      }
    }
    for (let unit = first; unit < first + count; unit++) {
      const at = (unit - free.first) * free.words;
      // A unit without prices has no kind either.
      if (!isAnyFree(free, at)) continue;
      const guests = this.#guests.guestsOf(this.#kindOf(unit), types);
      if (guests !== UNFIT) this.#unitStays.add(unit, guests, free.sets, at, this.#unitStays.onceIn(unit), offers);
    }
  }

  /**
   * Prices every unit that is free for any of the stays that there are units enough for, for every type of room that may have it.
   * @returns how many may be taken
   */
  #price(first: number, count: number, free: FreeSets): number {
    this.#units = 0;
    this.#once = 0;
    for (const rooms of this.#rooms) rooms.clear();
    if (count < this.#guests.rooms || !this.#findFree(first, count, free)) return 0;
    const asked = this.#free;
    for (let unit = 0; unit < count; unit++) {
      const at = unit * asked.words;
      if (!isAnyFree(asked, at)) continue;
      const kind = this.#kindOf(first + unit);
      // The same in each, but one without prices, which is never free.
      this.#once = this.#unitStays.onceIn(first + unit);
      let isPriced = false;
      for (let type = 0; type < this.#rooms.length; type++) {
        const [costs, ends] = [this.#rooms[type], this.#ends[type]];
        if (!costs || !ends) continue;
        const before = costs.count;
        const guests = this.#guests.guestsOf(kind, type);
        if (guests !== UNFIT) this.#unitStays.add(first + unit, guests, asked.sets, at, 0, costs);
        isPriced ||= costs.count > before;
        ends[this.#units] = costs.count;
      }
      if (isPriced) this.#units += 1;
    }
    return this.#units;
  }

  /** Notes the stays for which the units that any room may have are free, of those for which there are enough of them. @returns whether there are any */
  #findFree(first: number, count: number, free: FreeSets): boolean {
    const { sets, words } = this.#free;
    const start = (first - free.first) * words;
    let any = 0;
    for (let unit = 0; unit < count; unit++) this.#fits[unit] = this.#fitsAny(first + unit) ? -1 : 0;
    for (let word = 0; word < words; word++) {
      for (let unit = 0; unit < count; unit++) this.#ofUnit[unit] = (this.#fits[unit] ?? 0) & (free.sets[start + unit * words + word] ?? 0);
      const enough = this.#enough.of(this.#ofUnit, count);
      for (let unit = 0; unit < count; unit++) sets[unit * words + word] = (this.#ofUnit[unit] ?? 0) & enough;
      any |= enough;
    }
    return any !== 0;
  }

  #fitsAny(unit: number): boolean {
    const kind = this.#kindOf(unit);
    for (let type = 0; type < this.#rooms.length; type++) if (this.#guests.guestsOf(kind, type) !== UNFIT) return true;
    return false;
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
    const most = total + left * (costs.totals[this.#order[this.#ordered - 1] ?? 0] ?? 0);
    for (let at = from; at < this.#ordered && rest !== 0; at++) {
      const cost = this.#order[at] ?? 0;
      const set = rest & (costs.stays[cost] ?? 0);
      if (set === 0) continue;
      // None of those that follow is cheaper.
      if (offers.isDearFor(total + left * (costs.totals[cost] ?? 0), most, word, rest)) {
        offers.addDearOf(word, this.#havingMore(costs, at, rest, left));
        return;
      }
      rest &= ~set;
      const sum = total + (costs.totals[cost] ?? 0);
      const marks = joinMarks(mark, costs.marks[cost] ?? 0);
      if (left === 1) offers.add(sum, word, set, marks);
      else this.#take(costs, offers, { word, left: left - 1, from: at + 1, stays: set, total: sum, mark: marks });
    }
  }

  /** Those of the stays for which so many more units can be had, from one cost on. */
  #havingMore({ stays: sets }: StayOffers, from: number, stays: number, more: number): number {
    const having = this.#having.fill(0);
    having[0] = stays;
    for (let at = from; at < this.#ordered; at++) {
      const set = sets[this.#order[at] ?? 0] ?? 0;
      for (let rooms = more; rooms > 0; rooms--) having[rooms] = (having[rooms] ?? 0) | ((having[rooms - 1] ?? 0) & set);
    }
    return having[more] ?? 0;
  }
}
