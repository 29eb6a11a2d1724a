import { percentOf } from '#rules/quote/rounding.ts';
import { adultsPaying, babiesPaying, childrenPaying, guestsCounted, paysSingle } from './asked-guests.ts';
import type { AskedStay } from './asked-stay.ts';
import { StayDates } from './stay-dates.ts';
import { type StayTerms, TERM, TERM_AMOUNTS } from './stay-terms.ts';
import type { UnitColumns } from './unit-columns.ts';
import { minimumOf, SINGLE_WORDS, UNIT, UNIT_WORDS, WEEKENDS, weekendOf } from './unit-words.ts';

/**
 * What units cost for a stay, and whether they take it: the arithmetic of rules/quote over columns, without an object. Used over and over. Guests
 * are numbers as asked-guests.ts writes them.
 */
export class StayPrices {
  /** What the discount took off the last total. */
  off = 0;
  readonly stay: AskedStay;
  readonly #nights: number;
  readonly #units: Int32Array;
  readonly #singles: Int32Array;
  /** What discounts and charges come to; see stay-terms.ts. */
  readonly amounts: Float64Array;
  readonly terms: StayTerms;
  readonly #dates: StayDates;
  /** By weekend, how many nights are its own. */
  readonly weekendNights: Uint8Array;

  constructor(stay: AskedStay, { units, singles, words, terms }: UnitColumns) {
    this.stay = stay;
    this.#nights = stay.nights;
    this.#units = units;
    this.#singles = singles;
    this.terms = terms.forStay(stay.nights);
    this.amounts = this.terms.amounts;
    this.#dates = new StayDates(stay, words);
    this.weekendNights = countWeekends(stay);
  }

  /** What guests pay in the unit, without what the property charges once; below 0 where it does not take the stay. */
  totalOf(unit: number, guests: number): number {
    const subtotal = this.subtotalOf(unit, guests);
    return subtotal < 0 ? subtotal : this.#withTerms(this.#termsOf(unit), subtotal, guests);
  }

  /** The same of a unit that {@link isDated}. */
  datedTotalOf(unit: number, guests: number): number {
    const subtotal = this.#datedSubtotal(unit, guests);
    return subtotal < 0 ? subtotal : this.#withTerms(this.#termsOf(unit), subtotal, guests);
  }

  /** The nights and extras of that. */
  subtotalOf(unit: number, guests: number): number {
    return this.isDated(unit) ? this.#datedSubtotal(unit, guests) : this.#plainSubtotal(unit, guests);
  }

  /** Whether anything that is set for dates concerns the stay. */
  isDated(unit: number): boolean {
    const at = unit * UNIT_WORDS;
    const dates = this.#units[at + UNIT.dates] ?? 0;
    return dates !== 0 && this.#dates.concern(dates, weekendOf(this.#units[at] ?? 0));
  }

  /** Whether the stay keeps the unit's rules, minima aside. */
  keepsRules(unit: number): boolean {
    return !this.isDated(unit) || this.#dates.isAllowed;
  }

  /** Whether the unit takes the stay, whoever comes: its rules allow it, and no night asks for more nights. */
  takes(unit: number): boolean {
    const head = this.#units[unit * UNIT_WORDS + UNIT.head] ?? 0;
    if (!this.isDated(unit)) return minimumOf(head) <= this.#nights;
    return this.#dates.isOpen && Math.min(minimumOf(head), this.#dates.mostMinimum) <= this.#nights;
  }

  /** What the unit's property charges once, which comes with the first unit of an offer. */
  onceIn(unit: number): number {
    return this.amounts[this.#termsOf(unit) + TERM.once] ?? 0;
  }

  /** Where the amounts of the unit's terms begin. */
  #termsOf(unit: number): number {
    return (this.#units[unit * UNIT_WORDS + UNIT.terms] ?? 0) * TERM_AMOUNTS;
  }

  /** Nights and extras where nothing is set for the dates. */
  #plainSubtotal(unit: number, guests: number): number {
    const units = this.#units;
    const at = unit * UNIT_WORDS;
    const head = units[at + UNIT.head] ?? 0;
    if (minimumOf(head) > this.#nights) return -1;
    const weekend = this.weekendNights[weekendOf(head)] ?? 0;
    const isSingle = paysSingle(guests);
    const prices = isSingle ? this.#singles : units;
    const first = isSingle ? unit * SINGLE_WORDS : at + UNIT.midweek;
    const extras =
      adultsPaying(guests) * (units[at + UNIT.adult] ?? 0) +
      childrenPaying(guests) * (units[at + UNIT.child] ?? 0) +
      babiesPaying(guests) * (units[at + UNIT.baby] ?? 0);
    return (this.#nights - weekend) * (prices[first] ?? 0) + weekend * (prices[first + 1] ?? 0) + this.#nights * extras;
  }

  /** The same where something is. */
  #datedSubtotal(unit: number, guests: number): number {
    const dates = this.#dates;
    const at = unit * UNIT_WORDS;
    const units = this.#units;
    if (!dates.isOpen || Math.min(minimumOf(units[at] ?? 0), dates.mostMinimum) > this.#nights) return -1;
    const isSingle = paysSingle(guests);
    const prices = isSingle ? this.#singles : units;
    const first = isSingle ? unit * SINGLE_WORDS : at + UNIT.midweek;
    const rooms = (isSingle ? dates.single : dates.base) + dates.midweek * (prices[first] ?? 0) + dates.weekend * (prices[first + 1] ?? 0);
    return (
      rooms +
      adultsPaying(guests) * (dates.adult + dates.adultNights * (units[at + UNIT.adult] ?? 0)) +
      childrenPaying(guests) * (dates.child + dates.childNights * (units[at + UNIT.child] ?? 0)) +
      babiesPaying(guests) * (dates.baby + dates.babyNights * (units[at + UNIT.baby] ?? 0))
    );
  }

  /** Less the discount, and with what everybody pays beside the nights. */
  #withTerms(terms: number, subtotal: number, guests: number): number {
    const amounts = this.amounts;
    const percent = amounts[terms + TERM.percentOff] ?? 0;
    this.off = Math.min(percent > 0 ? percentOf(subtotal, percent) : (amounts[terms + TERM.off] ?? 0), subtotal);
    const charges = (amounts[terms + TERM.ofUnit] ?? 0) + (amounts[terms + TERM.ofGuest] ?? 0) * guestsCounted(guests);
    return subtotal - this.off + charges;
  }
}

/** For every set of weekdays, how many of the stay's nights are on them. */
function countWeekends({ nights, weekdays }: AskedStay): Uint8Array {
  const counts = new Uint8Array(WEEKENDS);
  for (const weekday of weekdays.subarray(0, nights)) counts[1 << weekday] = (counts[1 << weekday] ?? 0) + 1;
  // A set counts its first weekday and the rest.
  for (let set = 1; set < WEEKENDS; set++)
    if ((set & (set - 1)) !== 0) counts[set] = (counts[set & -set] ?? 0) + (counts[set & (set - 1)] ?? 0);
  return counts;
}
