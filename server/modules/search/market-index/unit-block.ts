import { type AskedGuests, adultsPaying, babiesPaying, childrenPaying, guestsCounted, paysSingle } from './asked-guests.ts';
import type { AskedStay } from './asked-stay.ts';
import { DATES } from './date-words.ts';
import type { StayPrices } from './stay-prices.ts';
import { TERM, TERM_AMOUNTS } from './stay-terms.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, minimumOf, SINGLE_WORDS, UNIT, UNIT_WORDS, weekendOf } from './unit-words.ts';

/** Words of the bitsets that make a block: what is noted of their units stays in the processor's nearest caches. */
export const BLOCK_WORDS = 128;
const BLOCK_UNITS = 32 * BLOCK_WORDS;
/** The sign of a number as a bit. */
const SIGN = 31;

/**
 * Prices the free units of a block for one room, step by step for all of them rather than unit by unit. What is as likely as not (whether the
 * party fits, whether a unit takes the stay) is decided by arithmetic on signs: a processor that guesses such a branch wrong loses more time than
 * all else takes. What is rare is left to {@link StayPrices}, which says the same of one unit. Used over and over.
 */
export class UnitBlock {
  count = 0;
  /** The units, by slot. */
  readonly units = new Int32Array(BLOCK_UNITS);
  /** What each comes to, in agorot, without what the property charges once; below 0 where it does not take the stay. */
  readonly totals = new Int32Array(BLOCK_UNITS);
  /** What the discount took off. */
  readonly offs = new Int32Array(BLOCK_UNITS);
  readonly #guests = new Int32Array(BLOCK_UNITS);
  /** Numbers of units within the block for whose dates something may be set. */
  readonly #dated = new Int32Array(BLOCK_UNITS);

  clear(): void {
    this.count = 0;
  }

  /** Adds the units of a word's bits that the party fits into. @param first what the lowest bit stands for */
  gather(bits: number, first: number, { units }: UnitColumns, asked: AskedGuests): void {
    let count = this.count;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const unit = first + 31 - Math.clz32(rest & -rest);
      const guests = asked.guestsOf(kindOf(units[unit * UNIT_WORDS] ?? 0), 0);
      this.units[count] = unit;
      this.#guests[count] = guests;
      // Those who do not fit are below 0, and the next unit takes this one's place.
      count += 1 - (guests >>> SIGN);
    }
    this.count = count;
  }

  price(columns: UnitColumns, prices: StayPrices, stay: AskedStay): void {
    const dated = this.#pricePlain(columns, prices, stay);
    for (let number = 0; number < dated; number++) {
      const place = this.#dated[number] ?? 0;
      this.totals[place] = prices.subtotalOf(this.units[place] ?? 0, this.#guests[place] ?? 0);
    }
    this.#addTerms(columns, prices);
  }

  /** Nights and extras as if nothing were set for dates. @returns for how many units something may be */
  #pricePlain({ units, singles, words }: UnitColumns, { weekendNights }: StayPrices, { nights, early, late }: AskedStay): number {
    const { midweek, weekend, adult, child, baby, dates } = UNIT;
    const [isEarly, isLate] = [DATES.early, DATES.late];
    const { units: slots, totals, count } = this;
    let dated = 0;
    for (let place = 0; place < count; place++) {
      const unit = slots[place] ?? 0;
      const guests = this.#guests[place] ?? 0;
      const at = unit * UNIT_WORDS;
      const head = units[at] ?? 0;
      const isSingle = paysSingle(guests);
      const low = (isSingle ? singles[unit * SINGLE_WORDS] : units[at + midweek]) ?? 0;
      const high = (isSingle ? singles[unit * SINGLE_WORDS + 1] : units[at + weekend]) ?? 0;
      const extras =
        Math.imul(adultsPaying(guests), units[at + adult] ?? 0) +
        Math.imul(childrenPaying(guests), units[at + child] ?? 0) +
        Math.imul(babiesPaying(guests), units[at + baby] ?? 0);
      const total = Math.imul(nights, (low + extras) | 0) + Math.imul(weekendNights[weekendOf(head)] ?? 0, high - low);
      // All bits are set where the minimum is more than the nights, and the total is below 0.
      totals[place] = total | ((nights - minimumOf(head)) >> SIGN);
      const set = units[at + dates] ?? 0;
      const touched = ((words[set + isEarly] ?? 0) & early) | ((words[set + isLate] ?? 0) & late);
      this.#dated[dated] = place;
      dated += (touched | -touched) >>> SIGN;
    }
    return dated;
  }

  /** Less the discount, and with what everybody pays beside the nights, as stay-prices.ts says. */
  #addTerms({ units }: UnitColumns, { amounts }: StayPrices): void {
    const { percentOff, off: fixedOff, ofUnit, ofGuest } = TERM;
    const { terms } = UNIT;
    const { units: slots, totals, offs, count } = this;
    for (let place = 0; place < count; place++) {
      const subtotal = totals[place] ?? 0;
      const guests = this.#guests[place] ?? 0;
      const at = (units[(slots[place] ?? 0) * UNIT_WORDS + terms] ?? 0) * TERM_AMOUNTS;
      // Half up; one of both is 0. As whole numbers they fit into 32 bits, as a product into a double.
      const percent = ((subtotal * (amounts[at + percentOff] ?? 0) + 50) / 100) | 0;
      const above = (percent + (amounts[at + fixedOff] ?? 0) - subtotal) | 0;
      const off = subtotal + (above & (above >> SIGN));
      const charges = (amounts[at + ofUnit] ?? 0) + (amounts[at + ofGuest] ?? 0) * guestsCounted(guests);
      offs[place] = off;
      totals[place] = (subtotal - off + charges) | 0 | (subtotal >> SIGN);
    }
  }
}
