import { lowestBit } from './bits.ts';
import type { CheapestByStay } from './cheapest-by-stay.ts';
import { isDiscountedIn, type OfferTaker, placesIn, type StayOffers } from './stay-offers.ts';

/**
 * What a property is shown with, while its offers come by: the cheapest that the price filter lets through, else the cheapest; of equals the first
 * stay, and of one stay the offer that came first. Used for one property after the other.
 */
export class PropertyStays implements OfferTaker {
  total = Infinity;
  stay = 0;
  /** Stays with an offer that is not too dear. */
  readonly passing: Int32Array;
  readonly #most: number;
  readonly #byStay: CheapestByStay;
  readonly #below: Int32Array;
  #mark = 0;
  #counts = false;

  /** @param most above it the price filter lets nothing through */
  constructor(words: number, most: number, byStay: CheapestByStay) {
    this.passing = new Int32Array(words);
    this.#below = new Int32Array(words);
    this.#most = most;
    this.#byStay = byStay;
  }

  /** @param counts whether the next property passes all filters but that of prices, so that its stays are counted */
  begin(counts: boolean): void {
    this.total = Infinity;
    this.#counts = counts;
    for (let word = 0; word < this.passing.length; word++) this.passing[word] = 0;
  }

  isDear(least: number, most: number, stays: Int32Array): boolean {
    if (least <= this.total || most > this.#most) return false;
    return !this.#counts || stays.every((set, word) => !this.#byStay.mayLower(least, word, set));
  }

  isDearFor(least: number, most: number, word: number, stays: number): boolean {
    if (most > this.#most || least < this.total) return false;
    // Of equals the first stay counts.
    if (least === this.total && (word << 5) + lowestBit(stays) < this.stay) return false;
    return !this.#counts || !this.#byStay.mayLower(least, word, stays);
  }

  addDear(stays: Int32Array): void {
    for (let word = 0; word < stays.length; word++) this.addDearOf(word, stays[word] ?? 0);
  }

  addDearOf(word: number, stays: number): void {
    this.passing[word] = (this.passing[word] ?? 0) | stays;
  }

  add(total: number, word: number, stays: number, mark: number): void {
    if (total <= this.total) this.#choose(total, (word << 5) + lowestBit(stays), mark);
    if (total > this.#most) return;
    this.passing[word] = (this.passing[word] ?? 0) | stays;
    if (this.#counts) this.#byStay.lower(total, word, stays);
  }

  /** Whether the price filter lets any stay through; counts what it does. */
  end(): boolean {
    if (this.#counts) this.#byStay.count(this.passing);
    return this.total <= this.#most;
  }

  /**
   * Where the price filter has a lower end, takes all offers of the property, of which the lowest of each stay has to be above that: a stay with one
   * below it is not let through. @returns whether any stay is
   */
  addAll({ count, totals, words, stays, marks }: StayOffers, least: number): boolean {
    const below = this.#below.fill(0);
    for (let at = 0; at < count; at++) {
      const word = words[at] ?? 0;
      if ((totals[at] ?? 0) < least) below[word] = (below[word] ?? 0) | (stays[at] ?? 0);
    }
    let isPassing = false;
    for (let at = 0; at < count; at++) {
      const [total, word] = [totals[at] ?? 0, words[at] ?? 0];
      const set = (stays[at] ?? 0) & ~(below[word] ?? 0);
      if (total < least || total > this.#most || set === 0) continue;
      this.add(total, word, set, marks[at] ?? 0);
      isPassing = true;
    }
    this.end();
    if (!isPassing) for (let at = 0; at < count; at++) this.#chooseFrom(totals[at] ?? 0, words[at] ?? 0, stays[at] ?? 0, marks[at] ?? 0);
    return isPassing;
  }

  #chooseFrom(total: number, word: number, stays: number, mark: number): void {
    if (total <= this.total) this.#choose(total, (word << 5) + lowestBit(stays), mark);
  }

  #choose(total: number, stay: number, mark: number): void {
    if (total === this.total && stay >= this.stay) return;
    this.total = total;
    this.stay = stay;
    this.#mark = mark;
  }

  get places(): number {
    return placesIn(this.#mark);
  }

  get isDiscounted(): boolean {
    return isDiscountedIn(this.#mark);
  }
}
