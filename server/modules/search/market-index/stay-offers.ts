/** Takes what a property offers. */
export interface OfferTaker {
  /** Whether nothing between these totals can be the lowest of anything, so that it is enough to know of these stays that they are offered. */
  isDear(least: number, most: number, stays: Int32Array): boolean;
  /**
   * The same of stays of a word: it is enough that none of them can be the lowest.
   */
  isDearFor(least: number, most: number, word: number, stays: number): boolean;
  /** Takes stays whose totals are dear. */
  addDear(stays: Int32Array): void;
  /** Takes those of a word. */
  addDearOf(word: number, stays: number): void;
  /**
   * @param word the number of the word of the set
   * @param stays those of the word that cost as much
   * @param mark see {@link markOf}
   */
  add(total: number, word: number, stays: number, mark: number): void;
}

/** Takes every offer with its total, however dear. */
export abstract class EveryOffer implements OfferTaker {
  abstract add(total: number, word: number, stays: number, mark: number): void;

  isDear(): boolean {
    return false;
  }

  isDearFor(): boolean {
    return false;
  }

  addDear(): void {
    throw new Error('Every total is asked for');
  }

  addDearOf(): void {
    this.addDear();
  }
}

/** What a property, or one type of its rooms, costs for some stays, as a list. Used over and over. */
export class StayOffers extends EveryOffer {
  count = 0;
  readonly totals: Float64Array;
  readonly words: Uint8Array;
  readonly stays: Int32Array;
  readonly marks: Int32Array;

  /** @param most how many there can be */
  constructor(most: number) {
    super();
    this.totals = new Float64Array(most);
    this.words = new Uint8Array(most);
    this.stays = new Int32Array(most);
    this.marks = new Int32Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  add(total: number, word: number, stays: number, mark: number): void {
    const at = this.count++;
    this.totals[at] = total;
    this.words[at] = word;
    this.stays[at] = stays;
    this.marks[at] = mark;
  }
}

/** What the order *recommended* asks of offered units, in one number: their beds of any kind, and whether there is a discount. */
export const markOf = (places: number, isDiscounted: boolean) => (places << 1) | Number(isDiscounted);
export const placesIn = (mark: number) => mark >> 1;
export const isDiscountedIn = (mark: number) => (mark & 1) === 1;
/** The mark of several units together. */
export const joinMarks = (one: number, other: number) => markOf(placesIn(one) + placesIn(other), isDiscountedIn(one | other));
