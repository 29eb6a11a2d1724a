import { adultsPaying, babiesPaying, childrenPaying, type GuestsByKind, guestsCounted, paysSingle } from './asked-guests.ts';
import type { AskedStay } from './asked-stay.ts';
import type { Range } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import { columnOf, type MarketKernel } from './market-kernel.ts';
import { markOf } from './stay-offers.ts';
import type { StayPrices } from './stay-prices.ts';
import { TERM, TERM_AMOUNTS, TERM_WORDS } from './stay-terms.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, minimumOf, SINGLE_WORDS, UNIT, UNIT_WORDS, weekendOf } from './unit-words.ts';

/** Words of the bitsets that make a block: what is noted of their units, and the units themselves, stay in the processor's near caches. */
export const BLOCK_WORDS = 64;
const BLOCK_UNITS = 32 * BLOCK_WORDS;
/** The sign of a number as a bit. */
const SIGN = 31;
/** More than any total of a block. */
export const NOTHING = 0x7fff_ffff;

export interface Gathered {
  readonly units: Range;
  /** The first word of the block. */
  readonly start: number;
  readonly free: Uint32Array;
  /** Units that can count for anything; undefined where all can. */
  readonly wanted: Uint32Array | undefined;
  readonly stay: Pick<AskedStay, 'firstStretch' | 'lastStretch'>;
  readonly party: GuestsByKind;
}

/**
 * Prices the free units of a block for one room, step by step for all of them rather than unit by unit. What is as likely as not (whether the
 * party fits, whether a unit takes the stay, whether the next one is of the same property) is decided by arithmetic on signs: a processor that
 * guesses such a branch wrong loses more time than all else takes. What is rare is left to {@link StayPrices}, which says the same of one unit.
 * Used over and over.
 */
export class UnitBlock {
  count = 0;
  /** The units, by slot. */
  readonly units: Int32Array;
  /** What each comes to, in agorot, without what the property charges once; −1 where it does not take the stay. */
  readonly totals: Int32Array;
  /** What the discount took off. */
  readonly offs: Int32Array;
  /** Of {@link findCheapest}: properties with a unit that takes the stay, their lowest totals, and where in the block those units stand. */
  properties = 0;
  readonly slots: Int32Array;
  readonly lowest: Int32Array;
  readonly cheapest: Int32Array;
  /** Beds of any kind in those units, and whether anything is taken off: see stay-offers.ts. */
  readonly marks: Uint16Array;
  readonly guests: Int32Array;
  /** Where those units stand for whose dates something may be set, from the second number on, and how many there are. */
  readonly datedPlaces: Int32Array;
  datedCount = 0;

  /** @param kernel in whose memory it lies; absent: anywhere */
  constructor(kernel?: MarketKernel) {
    const make = (length: number) => columnOf(kernel, Int32Array, length);
    this.marks = columnOf(kernel, Uint16Array, BLOCK_UNITS + 1);
    this.units = make(BLOCK_UNITS);
    this.totals = make(BLOCK_UNITS);
    this.offs = make(BLOCK_UNITS);
    this.slots = make(BLOCK_UNITS + 1);
    this.lowest = make(BLOCK_UNITS + 1);
    this.cheapest = make(BLOCK_UNITS + 1);
    this.guests = make(BLOCK_UNITS);
    this.datedPlaces = make(BLOCK_UNITS + 2);
  }

  /** Finds the offers of a block in one go, where it can: kernel-block.ts. */
  offer(_columns: UnitColumns, _asked: object, _gathered: Gathered, _prices: StayPrices, _found: FoundOffers): boolean {
    return false;
  }

  clear(): void {
    this.count = 0;
    this.datedCount = 0;
  }

  /** Takes the free units of {@link BLOCK_WORDS} words that can count for anything and that the party fits into. */
  fill(columns: UnitColumns, { units, start, free, wanted, stay, party }: Gathered): void {
    const { dated, rowWords } = columns;
    const { from, end } = units;
    const [firstRow, lastRow] = [stay.firstStretch * rowWords, stay.lastStretch * rowWords];
    this.clear();
    for (let word = start; word < start + BLOCK_WORDS && word << 5 < end; word++) {
      const bits = within((free[word] ?? 0) & (wanted ? (wanted[word] ?? 0) : -1), word << 5, from, end);
      if (bits === 0) continue;
      let touched = 0;
      for (let row = firstRow; row <= lastRow; row += rowWords) touched |= dated[row + word] ?? 0;
      this.#gather(bits, touched, word << 5, columns, party);
    }
  }

  /**
   * Adds the units of a word's bits that the party fits into.
   * @param dated those for whose dates something may be set
   * @param first what the lowest bit stands for
   */
  #gather(bits: number, dated: number, first: number, { units }: UnitColumns, { byKind }: GuestsByKind): void {
    const { units: slots } = this;
    const ofBlock = this.guests;
    const places = this.datedPlaces;
    let count = this.count;
    let datedCount = this.datedCount;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const unit = (first + bit) | 0;
      const guests = byKind[kindOf(units[Math.imul(unit, UNIT_WORDS)] ?? 0)] ?? 0;
      // Those who do not fit are below 0, and the next unit takes this one's place.
      const fits = (1 - (guests >>> SIGN)) | 0;
      slots[count] = unit;
      ofBlock[count] = guests;
      places[datedCount + 1] = count;
      datedCount = (datedCount + (fits & (dated >>> bit))) | 0;
      count = (count + fits) | 0;
    }
    this.count = count;
    this.datedCount = datedCount;
  }

  /** @param isPlain whether only adults pay extra, and nobody a single guest's price */
  price(columns: UnitColumns, prices: StayPrices, nights: number, { isPlain }: GuestsByKind): void {
    if (isPlain && !prices.terms.hasFixed) this.#priceAdults(columns, prices, nights);
    else this.#priceAll(columns, prices, nights);
    this.priceDated(prices);
  }

  /** Those for whose dates something is set. */
  priceDated(prices: StayPrices): void {
    for (let number = 0; number < this.datedCount; number++) {
      const place = this.datedPlaces[number + 1] ?? 0;
      const unit = this.units[place] ?? 0;
      // Dates that are near only leave it what it costs on any.
      if (!prices.isDated(unit)) continue;
      const total = prices.datedTotalOf(unit, this.guests[place] ?? 0);
      this.totals[place] = total < 0 ? -1 : total;
      this.offs[place] = prices.off;
    }
  }

  /** As if nothing were set for dates, and no discount were a fixed amount. */
  #priceAdults({ units }: UnitColumns, { weekendNights, terms: ofStay }: StayPrices, nights: number): void {
    const { midweek, weekend, adult, terms } = UNIT;
    const { percentOff, ofUnit, ofGuest } = TERM;
    const { words } = ofStay;
    const { units: slots, totals, offs, count } = this;
    const ofBlock = this.guests;
    for (let place = 0; place < count; place++) {
      // Whole numbers of 32 bits throughout: nobody need look whether a sum or product is more.
      const at = Math.imul(slots[place] ?? 0, UNIT_WORDS);
      const guests = ofBlock[place] ?? 0;
      const head = units[at] ?? 0;
      const low = units[(at + midweek) | 0] ?? 0;
      const more = ((units[(at + weekend) | 0] ?? 0) - low) | 0;
      const night = (low + Math.imul(adultsPaying(guests), units[(at + adult) | 0] ?? 0)) | 0;
      const subtotal = (Math.imul(nights, night) + Math.imul(weekendNights[weekendOf(head)] ?? 0, more)) | 0;
      const set = Math.imul(units[(at + terms) | 0] ?? 0, TERM_WORDS);
      const off = percentOf(subtotal, words[set + percentOff] ?? 0);
      const charges = ((words[set + ofUnit] ?? 0) + Math.imul(words[set + ofGuest] ?? 0, guestsCounted(guests))) | 0;
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
    const ofBlock = this.guests;
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
  findCheapest({ properties, units: words, kinds }: UnitColumns): void {
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
    const { offs, marks } = this;
    const { places } = kinds;
    for (let each = 0; each < this.properties; each++) {
      const place = cheapest[each] ?? 0;
      const kind = kindOf(words[Math.imul(units[place] ?? 0, UNIT_WORDS)] ?? 0);
      marks[each] = markOf(places[kind] ?? 0, (offs[place] ?? 0) > 0);
    }
  }
}

/** The bits of a word that stand for numbers of a range. */
export function within(bits: number, first: number, from: number, end: number): number {
  const high = first < from ? bits & (-1 << (from - first)) : bits;
  return end - first < 32 ? high & ~(-1 << (end - first)) : high;
}

/** Half up. A hundredth is no number of binary, but what is left over is far from the next whole one: totals fit into 32 bits. */
function percentOf(amount: number, percent: number): number {
  return ((amount * percent + 50.5) * 0.01) | 0;
}

function least(one: number, other: number): number {
  const above = (one - other) | 0;
  return (other + (above & (above >> SIGN))) | 0;
}
