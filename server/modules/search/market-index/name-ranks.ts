import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import { COLLATORS } from '../listings/collators.ts';
import { sortInSteps } from '../sort-in-steps.ts';
import { byLetters } from './by-letters.ts';
import { columnOf, type MarketKernel } from './market-kernel.ts';
import type { IndexReader, IndexWriter } from './saved-index.ts';

/** More new names than these are not worth putting in one by one. */
const MOST_INSERTED = 100;
/** Names that are numbered between two pauses: some milliseconds. */
const NUMBERED_PER_STEP = 2000;

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

  /** @param names by slot, as many as there can be; always those of now @param kernel in whose memory the ranks lie, where there is one */
  constructor(locale: Locale, names: readonly (Bilingual | undefined)[], kernel?: MarketKernel) {
    const { compare } = COLLATORS[locale];
    this.#compare = compare;
    this.#nameOf = (slot) => names[slot]?.[locale] ?? '';
    this.ranks = columnOf(kernel, Float64Array, names.length).fill(Number.NaN);
    this.#order = new Int32Array(names.length);
  }

  get bytes(): number {
    return this.ranks.byteLength + this.#order.byteLength;
  }

  *save(to: IndexWriter, name: string): Generator<void> {
    // At one moment, for a search may give changed names their places at any.
    const [ranks, order] = [this.ranks.slice(), this.#order.slice(0, this.#count)];
    to.fact(`${name} changed`, [...this.#changed]);
    to.fact(`${name} count`, this.#count);
    yield* to.column(`${name} ranks`, ranks);
    yield* to.column(`${name} order`, order);
  }

  /** Once, before anything else. */
  *restore(from: IndexReader, name: string): Generator<void> {
    yield* from.into(`${name} ranks`, this.ranks);
    yield* from.into(`${name} order`, this.#order);
    this.#count = from.number(`${name} count`);
    for (const slot of from.fact<number[]>(`${name} changed`)) this.#changed.add(slot);
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
    // Those that kept their names are in order already.
    const slots = new Int32Array(this.#order.length);
    let end = 0;
    for (const slot of this.#order.subarray(0, this.#count)) if (!this.#changed.has(slot)) slots[end++] = slot;
    const ordered = end;
    const changed = new Int32Array(this.#changed.size);
    let count = 0;
    // Not `from`, which makes a list first.
    for (const slot of this.#changed) changed[count++] = slot;
    yield;
    const names: string[] = [];
    for (const slot of changed) if (names.push(this.#nameOf(slot)) % NUMBERED_PER_STEP === 0) yield;
    const places = yield* byLetters(names);
    for (const place of places) slots[end++] = changed[place] ?? 0;
    const compare = (one: number, other: number) => this.#compare(this.#nameOf(one), this.#nameOf(other));
    this.#order.set(yield* sortInSteps(slots.subarray(0, end), compare, ordered));
    this.#count = end;
    this.#changed.clear();
    yield;
    yield* this.#number((one, other) => compare(one, other) === 0);
  }

  /** Numbers the places from the first on, in small steps. */
  *#number(isSame: (one: number, other: number) => boolean): Generator<void> {
    let rank = 0;
    let last: number | undefined;
    const numbered = new Float64Array(this.#count);
    for (let place = 0; place < this.#count; place++) {
      const slot = this.#order[place] ?? 0;
      if (last !== undefined && !isSame(last, slot)) rank += 1;
      numbered[place] = rank;
      last = slot;
      if (place % NUMBERED_PER_STEP === 0) yield;
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
      for (const _ of this.#number((one, other) => one !== slot && other !== slot && this.ranks[one] === this.ranks[other]));
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
