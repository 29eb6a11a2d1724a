import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { HeldOptions } from '../listings/listing.ts';
import { type Range, setBit, wordsFor } from './bits.ts';
import { countCommon } from './count-common.ts';
import { ALIGNED, columnOf, type MarketKernel } from './market-kernel.ts';
import type { IndexReader, IndexWriter } from './saved-index.ts';

/** An option under its filter, with the properties that hold it. */
export interface OptionColumn {
  readonly filterId: FilterId;
  readonly optionId: string;
  readonly holders: Uint32Array;
  readonly isInKernel: boolean;
}

/** Options that lie in a kernel's memory; counts of more are JavaScript's. */
const MOST_OPTIONS = 512;
/** Sets that one search counts in: all that match, and those that would without one filter. */
const MOST_COUNTED = 12;
/** Fewer words are counted as fast without going over to the kernel. */
const FEW_WORDS = 16;

/** Bytes in a kernel's memory of the options of so many properties. */
export function optionBytes(properties: number): number {
  return (MOST_OPTIONS + MOST_COUNTED) * (wholeVectors(wordsFor(properties)) * Uint32Array.BYTES_PER_ELEMENT + ALIGNED);
}

/** As many words as fill vectors of the kernel. */
const wholeVectors = (words: number) => words + 3 - ((words + 3) % 4);

/** Which properties hold which options of the filters: a bitset for each option. Places, of which there are many, are not among them. */
export class OptionBits {
  readonly columns: OptionColumn[] = [];
  readonly #words: number;
  readonly #byFilter = new Map<FilterId, Map<string, OptionColumn>>(FILTER_IDS.map((id) => [id, new Map()]));

  readonly #kernel: MarketKernel | undefined;
  /** In the kernel's memory, sets of which the holders are counted. */
  readonly #counted: readonly Uint32Array[];

  constructor(properties: number, kernel?: MarketKernel) {
    this.#words = wholeVectors(wordsFor(properties));
    this.#kernel = kernel;
    this.#counted = Array.from({ length: kernel ? MOST_COUNTED : 0 }, () => columnOf(kernel, Uint32Array, this.#words));
  }

  get bytes(): number {
    return this.columns.length * this.#words * 4;
  }

  /** Undefined where no property ever held it. */
  find(filterId: FilterId, optionId: string): OptionColumn | undefined {
    return this.#byFilter.get(filterId)?.get(optionId);
  }

  /**
   * Counts holders among some properties.
   * @param words of the bitsets in which these are
   * @param number of the counter: a search has each but once
   */
  counterOf(among: Uint32Array, words: readonly Range[], number: number): (option: OptionColumn) => number {
    const [from, end] = [words[0]?.from ?? 0, words.at(-1)?.end ?? 0];
    const counted = this.#counted[number];
    const steps = this.#kernel?.steps;
    if (!steps || !counted || end - from < FEW_WORDS) return ({ holders }) => countCommon(among, holders, words);
    const first = from - (from % 4);
    const bytes = (wholeVectors(end) - first) * Uint32Array.BYTES_PER_ELEMENT;
    counted.fill(0, first, wholeVectors(end));
    for (const range of words) counted.set(among.subarray(range.from, range.end), range.from);
    const at = counted.byteOffset + first * Uint32Array.BYTES_PER_ELEMENT;
    return ({ holders, isInKernel }) =>
      isInKernel
        ? steps.countCommon(at, holders.byteOffset + first * Uint32Array.BYTES_PER_ELEMENT, bytes)
        : countCommon(among, holders, words);
  }

  *save(to: IndexWriter): Generator<void> {
    to.fact(
      'options',
      this.columns.map(({ filterId, optionId }) => [filterId, optionId]),
    );
    for (const [number, { holders }] of this.columns.entries()) yield* to.column(`option ${number}`, holders);
  }

  /** Once, before anything else. */
  *restore(from: IndexReader): Generator<void> {
    for (const [number, [filterId, optionId]] of from.fact<[FilterId, string][]>('options').entries()) {
      yield* from.into(`option ${number}`, this.columnOf(filterId, optionId).holders);
    }
  }

  put(slot: number, held: HeldOptions): void {
    for (const filterId of FILTER_IDS) {
      if (filterId === 'LOCATION') continue;
      for (const optionId of held[filterId] ?? []) setBit(this.columnOf(filterId, optionId).holders, slot, true);
    }
  }

  clear(slot: number): void {
    for (const { holders } of this.columns) setBit(holders, slot, false);
  }

  /** The column of an option, a new one where no property ever held it. */
  columnOf(filterId: FilterId, optionId: string): OptionColumn {
    const known = this.find(filterId, optionId);
    if (known) return known;
    const kernel = this.columns.length < MOST_OPTIONS ? this.#kernel : undefined;
    const column = { filterId, optionId, holders: columnOf(kernel, Uint32Array, this.#words), isInKernel: kernel !== undefined };
    this.#byFilter.get(filterId)?.set(optionId, column);
    this.columns.push(column);
    return column;
  }
}
