import { lowestBit } from './bits.ts';

/** Levels of totals: sixteen for each power of two. */
export const LEVELS = 512;
const MOST_LEVELLED = 2 ** 31;
/** Bits of a counter that stands upright, a bit in each of so many words. */
const COUNTER_BITS = 8;
const MOST_COUNTED = 2 ** COUNTER_BITS - 1;

/**
 * For every stay, how many places offer it, and the lowest total. Places come one by one, each with sets of stays; stays are counted 32 at a
 * time, and the few totals that may be a stay's lowest are picked out by their level.
 */
export class CheapestByStay {
  readonly totals: Float64Array;
  readonly #counts: Int32Array;
  readonly #words: number;
  /** By level and word, the stays whose lowest total may be above one of that level. */
  readonly #dearer: Int32Array;
  /** By word, counters of 32 stays: a word for each bit of the counters. */
  readonly #counters: Int32Array;
  #counted = 0;

  constructor(stays: number, words: number) {
    this.totals = new Float64Array(stays).fill(Infinity);
    this.#counts = new Int32Array(stays);
    this.#words = words;
    this.#dearer = new Int32Array(LEVELS * words).fill(-1);
    this.#counters = new Int32Array(COUNTER_BITS * words);
  }

  /** A place asks so much for some of the stays of a word. */
  lower(total: number, word: number, stays: number): void {
    const lower = stays & (this.#dearer[levelOf(total) * this.#words + word] ?? 0);
    if (lower !== 0) this.#lower(word, lower, total);
  }

  /** Whether a total may be lower than the lowest of any of those stays; never wrongly no. */
  mayLower(total: number, word: number, stays: number): boolean {
    return (stays & (this.#dearer[levelOf(total) * this.#words + word] ?? 0)) !== 0;
  }

  /** A place offers a set of stays. */
  count(stays: Int32Array): void {
    for (let word = 0; word < this.#words; word++) this.#count(word, stays[word] ?? 0);
    if (++this.#counted === MOST_COUNTED) this.#settle();
  }

  /** Adds what was found elsewhere for stays from a number on; nothing is to be added to it after that. */
  join(first: number, counts: Int32Array, totals: Float64Array): void {
    for (let stay = first; stay < Math.min(first + counts.length, this.#counts.length); stay++) {
      this.#counts[stay] = (this.#counts[stay] ?? 0) + (counts[stay - first] ?? 0);
      this.totals[stay] = Math.min(this.totals[stay] ?? Infinity, totals[stay - first] ?? Infinity);
    }
  }

  /** By stay, how many places offer it. */
  get counts(): Int32Array {
    this.#settle();
    return this.#counts;
  }

  #lower(word: number, stays: number, total: number): void {
    for (let rest = stays; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const stay = (word << 5) + bit;
      const before = this.totals[stay] ?? 0;
      if (total >= before) continue;
      this.totals[stay] = total;
      for (let level = levelOf(total) + 1; level <= levelOf(before); level++) {
        const at = level * this.#words + word;
        this.#dearer[at] = (this.#dearer[at] ?? 0) & ~(1 << bit);
      }
    }
  }

  #count(word: number, stays: number): void {
    const counters = this.#counters;
    let carry = stays;
    for (let at = word * COUNTER_BITS; carry !== 0; at++) {
      const bits = counters[at] ?? 0;
      counters[at] = bits ^ carry;
      carry &= bits;
    }
  }

  #settle(): void {
    for (let stay = 0; stay < this.#counts.length; stay++) {
      let count = 0;
      for (let bit = 0; bit < COUNTER_BITS; bit++)
        count += (((this.#counters[(stay >>> 5) * COUNTER_BITS + bit] ?? 0) >>> (stay & 31)) & 1) << bit;
      this.#counts[stay] = (this.#counts[stay] ?? 0) + count;
    }
    this.#counters.fill(0);
    this.#counted = 0;
  }
}

/** The higher of two totals has never a lower level. */
function levelOf(total: number): number {
  if (total >= MOST_LEVELLED) return LEVELS - 1;
  const zeros = Math.clz32(total);
  return total === 0 ? 0 : ((31 - zeros) << 4) + ((total << (zeros + 1)) >>> 28);
}
