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

/** What discounts and charges come to for stays of one length, whoever stays. */
export class StayTerms {
  /** {@link TERM_AMOUNTS} for each number of terms. */
  amounts = new Float64Array(0);
  /** The same in columns of whole numbers, for pricing in blocks: percent and amount off the nights, charges of the unit and of each guest, by number. */
  percents = new Uint8Array(0);
  fixedOffs = new Int32Array(0);
  ofUnits = new Int32Array(0);
  ofGuests = new Int32Array(0);
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
    if (this.percents.length < length) {
      const before = [this.percents, this.fixedOffs, this.ofUnits, this.ofGuests, this.ofProperties] as const;
      this.percents = new Uint8Array(length);
      this.fixedOffs = new Int32Array(length);
      this.ofUnits = new Int32Array(length);
      this.ofGuests = new Int32Array(length);
      this.ofProperties = new Float64Array(length);
      this.percents.set(before[0]);
      this.fixedOffs.set(before[1]);
      this.ofUnits.set(before[2]);
      this.ofGuests.set(before[3]);
      this.ofProperties.set(before[4]);
    }
    for (let terms = first; terms < this.#known; terms++) {
      const at = terms * TERM_AMOUNTS;
      this.percents[terms] = amounts[at + TERM.percentOff] ?? 0;
      this.fixedOffs[terms] = amounts[at + TERM.off] ?? 0;
      this.ofUnits[terms] = amounts[at + TERM.ofUnit] ?? 0;
      this.ofGuests[terms] = amounts[at + TERM.ofGuest] ?? 0;
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
