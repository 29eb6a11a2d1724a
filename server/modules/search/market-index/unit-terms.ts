import type { ExtraChargeKind } from '#contract/primitives/enums.ts';
import { StayTerms, type Terms } from './stay-terms.ts';

/** Numbers the terms of units: many have the same, and 0 has none. They are forgotten with the index. */
export class UnitTerms {
  readonly list: Terms[] = [{ discounts: [], charges: [] }];
  readonly #numbers = new Map<string, number>();
  /** By number, the kinds of the charges, each once. */
  readonly #chargeKinds: (readonly ExtraChargeKind[])[] = [[]];
  /** By nights. */
  readonly #stays: StayTerms[] = [];

  numberOf({ discounts, extraCharges }: { discounts: Terms['discounts']; extraCharges: Terms['charges'] }): number {
    let key = '';
    for (const { nights, type, value } of discounts) key += `${nights},${type},${value},`;
    for (const { isOptional, kind, per, isOfProperty, amountAgorot } of extraCharges)
      if (!isOptional) key += `;${kind},${per},${isOfProperty},${amountAgorot}`;
    if (key === '') return 0;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const charges = extraCharges.filter(({ isOptional }) => !isOptional);
    this.#numbers.set(key, this.list.length);
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
