import { adultsPaying, babiesPaying, childrenPaying, type GuestsByKind, guestsCounted, paysSingle } from './asked-guests.ts';
import type { StayPrices } from './stay-prices.ts';
import { TERM, TERM_AMOUNTS } from './stay-terms.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, minimumOf, SINGLE_WORDS, UNIT, UNIT_WORDS, weekendOf } from './unit-words.ts';

/** Words of the bitsets that make a block: what is noted of their units, and the units themselves, stay in the processor's near caches. */
export const BLOCK_WORDS = 64;
const BLOCK_UNITS = 32 * BLOCK_WORDS;
/** The sign of a number as a bit. */
const SIGN = 31;
/** More than any total of a block. */
export const NOTHING = 0x7fff_ffff;

/**
 * Prices the free units of a block for one room, step by step for all of them rather than unit by unit. What is as likely as not (whether the
 * party fits, whether a unit takes the stay, whether the next one is of the same property) is decided by arithmetic on signs: a processor that
 * guesses such a branch wrong loses more time than all else takes. What is rare is left to {@link StayPrices}, which says the same of one unit.
 * Used over and over.
 */
export class UnitBlock {
  count = 0;
  /** The units, by slot. */
  readonly units = new Int32Array(BLOCK_UNITS);
  /** What each comes to, in agorot, without what the property charges once; −1 where it does not take the stay. */
  readonly totals = new Int32Array(BLOCK_UNITS);
  /** What the discount took off. */
  readonly offs = new Int32Array(BLOCK_UNITS);
  /** Of {@link findCheapest}: properties with a unit that takes the stay, their lowest totals, and where in the block those units stand. */
  properties = 0;
  readonly slots = new Int32Array(BLOCK_UNITS + 1);
  readonly lowest = new Int32Array(BLOCK_UNITS + 1);
  readonly cheapest = new Int32Array(BLOCK_UNITS + 1);
  readonly #guests = new Int32Array(BLOCK_UNITS);
  /** Where those units stand for whose dates something may be set, and how many there are. */
  readonly #dated = new Int32Array(BLOCK_UNITS + 1);
  #datedCount = 0;

  clear(): void {
    this.count = 0;
    this.#datedCount = 0;
  }

  /**
   * Adds the units of a word's bits that the party fits into.
   * @param dated those for whose dates something may be set
   * @param first what the lowest bit stands for
   */
  gather(bits: number, dated: number, first: number, { units }: UnitColumns, { byKind }: GuestsByKind): void {
    const { units: slots } = this;
    const ofBlock = this.#guests;
    const places = this.#dated;
    let count = this.count;
    let datedCount = this.#datedCount;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const unit = (first + bit) | 0;
      const guests = byKind[kindOf(units[Math.imul(unit, UNIT_WORDS)] ?? 0)] ?? 0;
      // Those who do not fit are below 0, and the next unit takes this one's place.
      const fits = (1 - (guests >>> SIGN)) | 0;
      slots[count] = unit;
      ofBlock[count] = guests;
      places[datedCount] = count;
      datedCount = (datedCount + (fits & (dated >>> bit))) | 0;
      count = (count + fits) | 0;
    }
    this.count = count;
    this.#datedCount = datedCount;
  }

  /** @param isPlain whether only adults pay extra, and nobody a single guest's price */
  price(columns: UnitColumns, prices: StayPrices, nights: number, { isPlain }: GuestsByKind): void {
    if (isPlain && !prices.terms.hasFixed) this.#priceAdults(columns, prices, nights);
    else this.#priceAll(columns, prices, nights);
    for (let number = 0; number < this.#datedCount; number++) {
      const place = this.#dated[number] ?? 0;
      // It is near other dates, and costs what it costs on any.
      if (!prices.isDated(this.units[place] ?? 0)) continue;
      const total = prices.totalOf(this.units[place] ?? 0, this.#guests[place] ?? 0);
      this.totals[place] = total < 0 ? -1 : total;
      this.offs[place] = prices.off;
    }
  }

  /** As if nothing were set for dates, and no discount were a fixed amount. */
  #priceAdults({ units }: UnitColumns, { weekendNights, terms: ofStay }: StayPrices, nights: number): void {
    const { midweek, weekend, adult, terms } = UNIT;
    const { percents, ofUnits, ofGuests } = ofStay;
    const { units: slots, totals, offs, count } = this;
    const ofBlock = this.#guests;
    for (let place = 0; place < count; place++) {
      // Whole numbers of 32 bits throughout: nobody need look whether a sum or product is more.
      const at = Math.imul(slots[place] ?? 0, UNIT_WORDS);
      const guests = ofBlock[place] ?? 0;
      const head = units[at] ?? 0;
      const low = units[(at + midweek) | 0] ?? 0;
      const more = ((units[(at + weekend) | 0] ?? 0) - low) | 0;
      const night = (low + Math.imul(adultsPaying(guests), units[(at + adult) | 0] ?? 0)) | 0;
      const subtotal = (Math.imul(nights, night) + Math.imul(weekendNights[weekendOf(head)] ?? 0, more)) | 0;
      const number = units[(at + terms) | 0] ?? 0;
      const off = percentOf(subtotal, percents[number] ?? 0);
      const charges = ((ofUnits[number] ?? 0) + Math.imul(ofGuests[number] ?? 0, guestsCounted(guests))) | 0;
      offs[place] = off;
      // All bits are set where the minimum is more than the nights.
      totals[place] = (((subtotal - off) | 0) + charges) | 0 | ((nights - minimumOf(head)) >> SIGN);
    }
  }

  /** The same whoever pays. */
  #priceAll({ units, singles }: UnitColumns, { weekendNights, amounts }: StayPrices, nights: number): void {
    const { midweek, weekend, adult, child, baby, terms } = UNIT;
    const { percentOff, off: fixedOff, ofUnit, ofGuest } = TERM;
    const { units: slots, totals, offs, count } = this;
    const ofBlock = this.#guests;
    for (let place = 0; place < count; place++) {
      const unit = slots[place] ?? 0;
      const at = unit * UNIT_WORDS;
      const guests = ofBlock[place] ?? 0;
      const head = units[at] ?? 0;
      const isSingle = paysSingle(guests);
      const low = (isSingle ? singles[unit * SINGLE_WORDS] : units[at + midweek]) ?? 0;
      const high = (isSingle ? singles[unit * SINGLE_WORDS + 1] : units[at + weekend]) ?? 0;
      const extras =
        Math.imul(adultsPaying(guests), units[at + adult] ?? 0) +
        Math.imul(childrenPaying(guests), units[at + child] ?? 0) +
        Math.imul(babiesPaying(guests), units[at + baby] ?? 0);
      const subtotal = (Math.imul(nights, (low + extras) | 0) + Math.imul(weekendNights[weekendOf(head)] ?? 0, (high - low) | 0)) | 0;
      const set = (units[at + terms] ?? 0) * TERM_AMOUNTS;
      const percent = percentOf(subtotal, amounts[set + percentOff] ?? 0);
      const off = least((percent + (amounts[set + fixedOff] ?? 0)) | 0, subtotal);
      const charges = (amounts[set + ofUnit] ?? 0) + (amounts[set + ofGuest] ?? 0) * guestsCounted(guests);
      offs[place] = off;
      totals[place] = (subtotal - off + charges) | 0 | ((nights - minimumOf(head)) >> SIGN);
    }
  }

  /** Finds the first of the cheapest units of every property, whose units stand side by side. */
  findCheapest({ properties }: UnitColumns): void {
    const { units, totals, slots, lowest, cheapest, count } = this;
    let number = 0;
    let property = -1;
    let low = NOTHING;
    let best = 0;
    for (let place = 0; place < count; place++) {
      const next = properties[units[place] ?? 0] ?? 0;
      // Properties come in order. The one before keeps its number if any of its units takes the stay.
      const isNext = ((property - next) | 0) >>> SIGN;
      number = (number + (isNext & (((low - NOTHING) | 0) >>> SIGN))) | 0;
      const before = low | (NOTHING & -isNext);
      const above = (((totals[place] ?? 0) & NOTHING) - before) | 0;
      const isLess = above >> SIGN;
      low = (before + (above & isLess)) | 0;
      best = (best + ((place - best) & isLess)) | 0;
      slots[number] = next;
      lowest[number] = low;
      cheapest[number] = best;
      property = next;
    }
    this.properties = number + (((low - NOTHING) | 0) >>> SIGN);
  }
}

/** Half up. A hundredth is no number of binary, but what is left over is far from the next whole one: totals fit into 32 bits. */
function percentOf(amount: number, percent: number): number {
  return ((amount * percent + 50.5) * 0.01) | 0;
}

function least(one: number, other: number): number {
  const above = (one - other) | 0;
  return (other + (above & (above >> SIGN))) | 0;
}
