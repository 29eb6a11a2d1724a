import { discountTierFor } from '#rules/quote/discount.ts';
import type { DiscountTier, ExtraCharge } from '#rules/quote/types.ts';

/** What a unit takes off for several nights, and charges everybody beside the nights. */
export interface Terms {
  readonly discounts: readonly DiscountTier[];
  /** In the order of the quote, without those that guests choose. */
  readonly charges: readonly ExtraCharge[];
}

/**
 * Amounts of each number of terms for a stay, in agorot but for the first: percent off the nights, or else a fixed amount off them; charges that
 * are the unit's; charges for each guest who is not a baby; what the property charges once.
 */
export const TERM = { percentOff: 0, off: 1, ofUnit: 2, ofGuest: 3, once: 4 } as const;
export const TERM_AMOUNTS = 5;
/** Of those the first four, which a block prices with: a quarter of a line of the processor's cache. */
export const TERM_WORDS = 4;

/** What discounts and charges come to for stays of one length, whoever stays. */
export class StayTerms {
  /** {@link TERM_AMOUNTS} for each number of terms. */
  amounts = new Float64Array(0);
  /** {@link TERM_WORDS} of them as whole numbers for each number of terms, for pricing in blocks. */
  words = new Int32Array(0);
  /** What the property charges once, which may be more than a word holds. */
  ofProperties = new Float64Array(0);
  /** Whether any takes a fixed amount off. */
  hasFixed = false;
  /** Whether any property charges anything once. */
  hasOnce = false;
  readonly #nights: number;
  #known = 0;

  constructor(nights: number) {
    this.#nights = nights;
  }

  /** How many numbers of terms there are. */
  get count(): number {
    return this.#known;
  }

  /** Adds what has come to the list. */
  follow(list: readonly Terms[]): void {
    if (list.length === this.#known) return;
    if (list.length * TERM_AMOUNTS > this.amounts.length) {
      const wider = new Float64Array(Math.ceil(list.length * 1.5) * TERM_AMOUNTS);
      wider.set(this.amounts);
      this.amounts = wider;
    }
    const first = this.#known;
    for (const terms of list.slice(first)) this.#add(terms);
    this.#fillColumns(first);
  }

  #fillColumns(first: number): void {
    const { amounts } = this;
    const length = amounts.length / TERM_AMOUNTS;
    if (this.ofProperties.length < length) {
      const [words, ofProperties] = [this.words, this.ofProperties];
      this.words = new Int32Array(length * TERM_WORDS);
      this.words.set(words);
      this.ofProperties = new Float64Array(length);
      this.ofProperties.set(ofProperties);
    }
    for (let terms = first; terms < this.#known; terms++) {
      const at = terms * TERM_AMOUNTS;
      this.words.set(amounts.subarray(at, at + TERM_WORDS), terms * TERM_WORDS);
      this.ofProperties[terms] = amounts[at + TERM.once] ?? 0;
      if ((amounts[at + TERM.off] ?? 0) > 0) this.hasFixed = true;
      if ((amounts[at + TERM.once] ?? 0) > 0) this.hasOnce = true;
    }
  }

  #add({ discounts, charges }: Terms): void {
    const at = this.#known++ * TERM_AMOUNTS;
    const discount = discountTierFor(discounts, this.#nights);
    if (discount) this.amounts[at + (discount.type === 'PERCENT' ? TERM.percentOff : TERM.off)] = discount.value;
    for (const charge of charges) {
      const part = at + partOf(charge);
      const times = charge.per === 'stay' ? 1 : this.#nights;
      this.amounts[part] = (this.amounts[part] ?? 0) + charge.amountAgorot * times;
    }
  }
}

function partOf({ per, isOfProperty }: ExtraCharge): number {
  if (per === 'guestNight') return TERM.ofGuest;
  return isOfProperty ? TERM.once : TERM.ofUnit;
}
