import { percentOf } from '#rules/quote/rounding.ts';
import { type AskedGuests, adultsPaying, babiesPaying, childrenPaying, guestsCounted, paysSingle, UNFIT } from './asked-guests.ts';
import type { AskedStays } from './asked-stays.ts';
import { lowestBit } from './bits.ts';
import { SPECIAL_WORDS } from './date-words.ts';
import { type NightMix, NightMixes } from './night-mixes.ts';
import { markOf, type OfferTaker } from './stay-offers.ts';
import { StayPrices } from './stay-prices.ts';
import { TERM, TERM_AMOUNTS } from './stay-terms.ts';
import { StretchStays } from './stretch-stays.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, minimumOf, SINGLE_WORDS, UNIT, UNIT_WORDS, weekendOf } from './unit-words.ts';

/** Sets of stays for which units are free. */
export interface FreeSets {
  readonly sets: Int32Array;
  /** The unit whose set is the first. */
  readonly first: number;
  /** Words of a set. */
  readonly words: number;
}

/**
 * What units cost for some stays, and which of them they take: what stay-prices.ts says of one stay, of all of them, with as few totals as there
 * are mixes of nights. Used over and over.
 */
export class UnitStays {
  readonly #asked: AskedStays;
  readonly #columns: UnitColumns;
  readonly #stretch: StretchStays;
  readonly #amounts: Float64Array;
  /** By stay, where one had to be looked at by itself. */
  readonly #prices: (StayPrices | undefined)[] = [];
  /** Stays that the unit at hand takes. */
  readonly #taken: Int32Array;
  // Of the unit at hand: prices of a night, midweek and weekend, and what guests pay extra.
  #unit = 0;
  #guests = 0;
  #low = 0;
  #high = 0;
  #extra = 0;
  // Of a special rate, likewise.
  #specialLow = 0;
  #specialHigh = 0;
  #specialExtra = 0;
  // Its terms.
  #percentOff = 0;
  #fixedOff = 0;
  #charges = 0;
  #places = 0;
  #off = 0;

  constructor(asked: AskedStays, columns: UnitColumns) {
    this.#asked = asked;
    this.#columns = columns;
    this.#stretch = new StretchStays(asked, new NightMixes(asked), columns.words);
    this.#amounts = columns.terms.forStay(asked.nights).amounts;
    this.#taken = asked.none();
  }

  /** What the unit's property charges once, which comes with the first unit of an offer. */
  onceIn(unit: number): number {
    return this.#amounts[this.#termsOf(unit) + TERM.once] ?? 0;
  }

  /** Adds what a property offers a party of one room: all of its units, for each the stays for which it is free. */
  addAll(first: number, count: number, guests: AskedGuests, free: FreeSets, offers: OfferTaker): void {
    const { units } = this.#columns;
    for (let unit = first; unit < first + count; unit++) {
      const at = (unit - free.first) * free.words;
      if (!isAnyFree(free, at)) continue;
      const asGuests = guests.guestsOf(kindOf(units[unit * UNIT_WORDS] ?? 0), 0);
      if (asGuests !== UNFIT) this.add(unit, asGuests, free.sets, at, this.onceIn(unit), offers);
    }
  }

  /**
   * Adds what guests pay in the unit, for the stays that it takes.
   * @param free sets of stays, the unit's own at `at`
   * @param more what comes with it
   */
  add(unit: number, guests: number, free: Int32Array, at: number, more: number, offers: OfferTaker): void {
    const { units } = this.#columns;
    const head = units[unit * UNIT_WORDS] ?? 0;
    const stretch = this.#stretch;
    stretch.turnTo(units[unit * UNIT_WORDS + UNIT.dates] ?? 0, weekendOf(head));
    const isLong = minimumOf(head) > this.#asked.nights;
    if (isLong && stretch.isPlain) return;
    this.#read(unit, guests, more);
    const taken = this.#taken;
    for (let word = 0; word < taken.length; word++) taken[word] = free[at + word] ?? 0;
    if (stretch.isPlain) {
      if (this.#isDear(Math.min(this.#low, this.#high), Math.max(this.#low, this.#high), offers)) return;
    } else {
      this.#leaveOpen(isLong, offers);
      if (this.#isSetDear(offers)) return;
      this.#addSpecials(offers);
    }
    for (const mix of stretch.plain) this.#addMix(mix, offers);
  }

  /** Where no total of the unit can be the lowest of anything, takes its stays together; prices are those of a night. */
  #isDear(low: number, high: number, offers: OfferTaker): boolean {
    const { nights } = this.#asked;
    const extras = nights * this.#extra;
    const least = this.#withTerms(nights * low + extras);
    const isDear = offers.isDear(least, this.#withTerms(nights * high + extras), this.#taken);
    if (isDear) offers.addDear(this.#taken);
    return isDear;
  }

  /** The same where special rates count. */
  #isSetDear(offers: OfferTaker): boolean {
    const { specials, specialAt } = this.#stretch;
    let low = Math.min(this.#low, this.#high);
    let high = Math.max(this.#low, this.#high);
    for (let special = 0; special < specials; special++) {
      this.#readSpecial(specialAt[special] ?? 0);
      const more = this.#specialExtra - this.#extra;
      low = Math.min(low, this.#specialLow + more, this.#specialHigh + more);
      high = Math.max(high, this.#specialLow + more, this.#specialHigh + more);
    }
    return this.#isDear(low, high, offers);
  }

  /** Leaves the stays that rules and minima allow, but those that have to be looked at one by one. */
  #leaveOpen(isLong: boolean, offers: OfferTaker): void {
    const { open, lenient, single, singleOfLong } = this.#stretch;
    const taken = this.#taken;
    for (let word = 0; word < taken.length; word++) {
      const free = taken[word] ?? 0;
      const byRules = (open[word] ?? 0) & (isLong ? (lenient[word] ?? 0) : -1);
      const alone = (single[word] ?? 0) | (isLong ? (singleOfLong[word] ?? 0) & (open[word] ?? 0) & ~(lenient[word] ?? 0) : 0);
      if ((free & alone) !== 0) this.#addSingle(word, free & alone, offers);
      taken[word] = free & byRules & ~alone;
    }
  }

  /** Stays with nights of special rates; leaves the others. */
  #addSpecials(offers: OfferTaker): void {
    const { touched, specials, specialStays, specialAt } = this.#stretch;
    const taken = this.#taken;
    let any = 0;
    for (let word = 0; word < taken.length; word++) any |= (taken[word] ?? 0) & (touched[word] ?? 0);
    if (any === 0) return;
    for (let special = 0; special < specials; special++) {
      this.#readSpecial(specialAt[special] ?? 0);
      for (const mix of specialStays[special]?.mixes ?? []) this.#addMix(mix, offers);
    }
    for (let word = 0; word < taken.length; word++) taken[word] = (taken[word] ?? 0) & ~(touched[word] ?? 0);
  }

  #addMix({ midweek, weekend, specialMidweek, specialWeekend, stays }: NightMix, offers: OfferTaker): void {
    const taken = this.#taken;
    let total = -1;
    for (let word = 0; word < taken.length; word++) {
      const set = (taken[word] ?? 0) & (stays[word] ?? 0);
      if (set === 0) continue;
      if (total < 0) {
        const plain = midweek * this.#low + weekend * this.#high + (midweek + weekend) * this.#extra;
        const special =
          specialMidweek * this.#specialLow + specialWeekend * this.#specialHigh + (specialMidweek + specialWeekend) * this.#specialExtra;
        total = this.#withTerms(plain + special);
      }
      offers.add(total, word, set, markOf(this.#places, this.#off > 0));
    }
  }

  #addSingle(word: number, stays: number, offers: OfferTaker): void {
    for (let rest = stays; rest !== 0; rest &= rest - 1) {
      const number = (word << 5) + lowestBit(rest);
      const stay = this.#asked.stays[number];
      if (!stay) continue;
      const prices = this.#prices[number] ?? new StayPrices(stay, this.#columns);
      this.#prices[number] = prices;
      const subtotal = prices.subtotalOf(this.#unit, this.#guests);
      if (subtotal >= 0) offers.add(this.#withTerms(subtotal), word, rest & -rest, markOf(this.#places, this.#off > 0));
    }
  }

  /** Less the discount, and with what everybody pays beside the nights. */
  #withTerms(subtotal: number): number {
    this.#off = Math.min(this.#percentOff > 0 ? percentOf(subtotal, this.#percentOff) : this.#fixedOff, subtotal);
    return subtotal - this.#off + this.#charges;
  }

  #termsOf(unit: number): number {
    return (this.#columns.units[unit * UNIT_WORDS + UNIT.terms] ?? 0) * TERM_AMOUNTS;
  }

  #read(unit: number, guests: number, more: number): void {
    const { units, singles, kinds } = this.#columns;
    const at = unit * UNIT_WORDS;
    const isSingle = paysSingle(guests);
    this.#unit = unit;
    this.#guests = guests;
    this.#low = (isSingle ? singles[unit * SINGLE_WORDS] : units[at + UNIT.midweek]) ?? 0;
    this.#high = (isSingle ? singles[unit * SINGLE_WORDS + 1] : units[at + UNIT.weekend]) ?? 0;
    this.#extra =
      adultsPaying(guests) * (units[at + UNIT.adult] ?? 0) +
      childrenPaying(guests) * (units[at + UNIT.child] ?? 0) +
      babiesPaying(guests) * (units[at + UNIT.baby] ?? 0);
    const terms = this.#termsOf(unit);
    const amounts = this.#amounts;
    this.#percentOff = amounts[terms + TERM.percentOff] ?? 0;
    this.#fixedOff = amounts[terms + TERM.off] ?? 0;
    this.#charges = (amounts[terms + TERM.ofUnit] ?? 0) + (amounts[terms + TERM.ofGuest] ?? 0) * guestsCounted(guests) + more;
    this.#places = kinds.places[kindOf(units[at] ?? 0)] ?? 0;
  }

  /** What the special rate leaves out is its own base price, or the standard rate's extra. */
  #readSpecial(special: number): void {
    const { units, words } = this.#columns;
    const guests = this.#guests;
    const at = this.#unit * UNIT_WORDS;
    const which = (words[special + 1] ?? 0) >> 8;
    const isSingle = paysSingle(guests);
    let next = special + SPECIAL_WORDS;
    const [low, high] = [words[special + 2] ?? 0, words[special + 3] ?? 0];
    const midweek = which & 1 ? (words[next++] ?? 0) : low;
    const weekend = which & 2 ? (words[next++] ?? 0) : high;
    this.#specialLow = isSingle ? midweek : low;
    this.#specialHigh = isSingle ? weekend : high;
    const baby = (which & 4 ? words[next++] : units[at + UNIT.baby]) ?? 0;
    const child = (which & 8 ? words[next++] : units[at + UNIT.child]) ?? 0;
    const adult = (which & 16 ? words[next++] : units[at + UNIT.adult]) ?? 0;
    this.#specialExtra = adultsPaying(guests) * adult + childrenPaying(guests) * child + babiesPaying(guests) * baby;
  }
}

/** Whether a unit is free for any of the stays. */
export function isAnyFree({ sets, words }: FreeSets, at: number): boolean {
  let any = 0;
  for (let word = 0; word < words; word++) any |= sets[at + word] ?? 0;
  return any !== 0;
}
