import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { COLLATORS } from '../listings/collators.ts';

/** More new names than these are not worth putting in one by one. */
const MOST_INSERTED = 100;
/** Names that are sorted, or merged, between two pauses: some milliseconds. */
const SORTED_PER_STEP = 500;
const MERGED_PER_STEP = 5000;

/**
 * The places of names by the collation of a language. Comparing names is costly: they are sorted once, and those that change later find their
 * places one by one, between the ranks of their neighbours.
 */
export class NameRanks {
  /** By slot; equal names share their rank. */
  readonly ranks: Float64Array;
  readonly #nameOf: (slot: number) => string;
  readonly #compare: (one: string, other: string) => number;
  /** Slots in the order of their names. */
  readonly #order: Int32Array;
  #count = 0;
  readonly #changed = new Set<number>();

  /** @param names by slot, as many as there can be; always those of now */
  constructor(locale: Locale, names: readonly (Bilingual | undefined)[]) {
    const { compare } = COLLATORS[locale];
    this.#compare = compare;
    this.#nameOf = (slot) => names[slot]?.[locale] ?? '';
    this.ranks = new Float64Array(names.length).fill(Number.NaN);
    this.#order = new Int32Array(names.length);
  }

  get bytes(): number {
    return this.ranks.byteLength + this.#order.byteLength;
  }

  /** Takes note of a slot that has another name now. */
  change(slot: number): void {
    this.#changed.add(slot);
  }

  /** Gives every name its place at once. */
  settle(): void {
    if (this.#changed.size > MOST_INSERTED) for (const _ of this.settleInSteps());
    for (const slot of this.#changed) this.#takeOut(slot);
    for (const slot of this.#changed) this.#insert(slot);
    this.#changed.clear();
  }

  /** The same in small steps, for many names; none may change meanwhile. */
  *settleInSteps(): Generator<void> {
    const known = Array.from(this.#order.subarray(0, this.#count)).filter((slot) => !this.#changed.has(slot));
    const slots = [...known, ...this.#changed];
    let runs: number[][] = [];
    for (let start = 0; start < slots.length; start += SORTED_PER_STEP) {
      runs.push(slots.slice(start, start + SORTED_PER_STEP).sort((one, other) => this.#compare(this.#nameOf(one), this.#nameOf(other))));
      yield;
    }
    while (runs.length > 1) {
      const longer: number[][] = [];
      for (let run = 0; run < runs.length; run += 2) longer.push(yield* this.#merge(runs[run] ?? [], runs[run + 1] ?? []));
      runs = longer;
    }
    this.#order.set(runs[0] ?? []);
    this.#count = slots.length;
    this.#changed.clear();
    yield;
    this.#number((one, other) => this.#compare(this.#nameOf(one), this.#nameOf(other)) === 0);
  }

  *#merge(first: readonly number[], second: readonly number[]): Generator<void, number[]> {
    const merged: number[] = [];
    for (let [one, other] = [0, 0]; one < first.length || other < second.length; ) {
      const [ofFirst, ofSecond] = [first[one], second[other]];
      const isFirst =
        ofSecond === undefined || (ofFirst !== undefined && this.#compare(this.#nameOf(ofFirst), this.#nameOf(ofSecond)) <= 0);
      merged.push((isFirst ? ofFirst : ofSecond) ?? 0);
      if (isFirst) one += 1;
      else other += 1;
      if (merged.length % MERGED_PER_STEP === 0) yield;
    }
    return merged;
  }

  /** Numbers the places from the first on. */
  #number(isSame: (one: number, other: number) => boolean): void {
    let rank = 0;
    let last: number | undefined;
    const numbered = new Float64Array(this.#count);
    for (let place = 0; place < this.#count; place++) {
      const slot = this.#order[place] ?? 0;
      if (last !== undefined && !isSame(last, slot)) rank += 1;
      numbered[place] = rank;
      last = slot;
    }
    for (let place = 0; place < this.#count; place++) this.ranks[this.#order[place] ?? 0] = numbered[place] ?? 0;
  }

  #takeOut(slot: number): void {
    const rank = this.ranks[slot] ?? Number.NaN;
    if (Number.isNaN(rank)) return;
    let place = this.#firstPlace((other) => (this.ranks[other] ?? 0) >= rank);
    while (this.#order[place] !== slot) place += 1;
    this.#order.copyWithin(place, place + 1, this.#count);
    this.#count -= 1;
    this.ranks[slot] = Number.NaN;
  }

  #insert(slot: number): void {
    const name = this.#nameOf(slot);
    const place = this.#firstPlace((other) => this.#compare(this.#nameOf(other), name) >= 0);
    this.#order.copyWithin(place + 1, place, this.#count);
    this.#order[place] = slot;
    this.#count += 1;
    const [before, after] = [this.#order[place - 1], place + 1 < this.#count ? this.#order[place + 1] : undefined];
    if (after !== undefined && this.#compare(this.#nameOf(after), name) === 0) {
      this.ranks[slot] = this.ranks[after] ?? 0;
      return;
    }
    const [low, high] = [before === undefined ? undefined : this.ranks[before], after === undefined ? undefined : this.ranks[after]];
    this.ranks[slot] = between(low, high);
    // After some fifty names between the same two there is no number left.
    if (this.ranks[slot] === low || this.ranks[slot] === high) {
      this.#number((one, other) => one !== slot && other !== slot && this.ranks[one] === this.ranks[other]);
    }
  }

  /** The first place of the order from which on all are as asked. */
  #firstPlace(isBehind: (slot: number) => boolean): number {
    let [from, end] = [0, this.#count];
    while (from < end) {
      const middle = (from + end) >> 1;
      if (isBehind(this.#order[middle] ?? 0)) end = middle;
      else from = middle + 1;
    }
    return from;
  }
}

function between(low: number | undefined, high: number | undefined): number {
  if (low === undefined) return high === undefined ? 0 : high - 1;
  return high === undefined ? low + 1 : (low + high) / 2;
}
