import type { ExtraChargeKind } from '#contract/primitives/enums.ts';
import { StayTerms, type Terms } from './stay-terms.ts';

/** Numbers the terms of units: many have the same, and 0 has none. They are forgotten with the index. */
export class UnitTerms {
  readonly list: Terms[] = [{ discounts: [], charges: [] }];
  /** By what they come to, those of which it is so. */
  readonly #numbers = new Map<number, number[]>();
  /** By number, the kinds of the charges, each once. */
  readonly #chargeKinds: (readonly ExtraChargeKind[])[] = [[]];
  /** By nights. */
  readonly #stays: StayTerms[] = [];

  numberOf({ discounts, extraCharges }: { discounts: Terms['discounts']; extraCharges: Terms['charges'] }): number {
    const charges = extraCharges.filter(({ isOptional }) => !isOptional);
    if (discounts.length + charges.length === 0) return 0;
    const hash = hashOf(discounts, charges);
    const alike = this.#numbers.get(hash) ?? [];
    for (const number of alike) if (areSame(this.list[number], discounts, charges)) return number;
    this.#numbers.set(hash, [...alike, this.list.length]);
    this.#chargeKinds.push([...new Set(charges.map(({ kind }) => kind))]);
    return this.list.push({ discounts, charges }) - 1;
  }

  /** Kinds of the charges of a number, in the order of the quote, each once. */
  chargesOf(terms: number): readonly ExtraChargeKind[] {
    return this.#chargeKinds[terms] ?? [];
  }

  /** What all of them come to for stays of so many nights: found out once. */
  forStay(nights: number): StayTerms {
    const known = this.#stays[nights] ?? new StayTerms(nights);
    this.#stays[nights] = known;
    known.follow(this.list);
    return known;
  }
}

/** Of those numbers in which terms differ, so that they are found without writing down what they are. */
function hashOf(discounts: Terms['discounts'], charges: Terms['charges']): number {
  let hash = discounts.length;
  for (const { nights, value } of discounts) hash = Math.imul(Math.imul(hash, 31) + nights, 127) + value;
  for (const { amountAgorot, per, isOfProperty } of charges) {
    hash = Math.imul(Math.imul(hash, 8191) + amountAgorot, 31) + 2 * per.length + Number(isOfProperty);
  }
  return hash;
}

function areSame(known: Terms | undefined, discounts: Terms['discounts'], charges: Terms['charges']): boolean {
  if (known?.discounts.length !== discounts.length || known.charges.length !== charges.length) return false;
  return (
    known.discounts.every((one, place) => {
      const other = discounts[place];
      return one.nights === other?.nights && one.type === other.type && one.value === other.value;
    }) &&
    known.charges.every((one, place) => {
      const other = charges[place];
      if (one.kind !== other?.kind || one.per !== other.per) return false;
      return one.isOfProperty === other.isOfProperty && one.amountAgorot === other.amountAgorot;
    })
  );
}
