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
    const charges = extraCharges.filter(({ isOptional }) => !isOptional);
    if (discounts.length === 0 && charges.length === 0) return 0;
    const ofStay = discounts.map(({ nights, type, value }) => `${nights},${type},${value}`).join();
    const key = `${ofStay};${charges.map(({ kind, per, isOfProperty, amountAgorot }) => `${kind},${per},${isOfProperty},${amountAgorot}`).join()}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
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
