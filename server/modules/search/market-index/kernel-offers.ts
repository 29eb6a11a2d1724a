import type { Range } from './bits.ts';
import type { FirstOf } from './first-of.ts';
import type { FoundOffers } from './found-offers.ts';
import { ALIGNED, type MarketKernel } from './market-kernel.ts';
import { FINE_BINS } from './price-bins.ts';
import type { Sieve } from './sift-offers.ts';

/** Offers that are looked at between two looks at who is among the first, which more and more of them are not: at first, and at most. */
const LISTED_FIRST = 64;
const LISTED = 512;
/** A market of more regions is ranked by JavaScript. */
const MOST_REGIONS = 1024;

/** Bytes in a kernel's memory, beside a set of all properties. */
export const SCRATCH_BYTES = 4 * (FINE_BINS + 1 + LISTED + MOST_REGIONS) + 8 * (LISTED + MOST_REGIONS) + 6 * ALIGNED;

/** Columns of all properties by which offers are ranked. */
interface Ranked {
  readonly qualityPoints: Float64Array;
  readonly recentBookings: Int32Array;
  readonly places: { readonly regionNumbers: Uint16Array };
}

/**
 * What the kernel (kernel/offers.ts) does with offers that lie in its memory, each of it in one go: nothing that it writes outlasts the call. The same as {@link
 * siftOffers} and ranking.ts do without it.
 */
export class KernelOffers {
  readonly #kernel: MarketKernel;
  readonly #set: Uint32Array;
  readonly #bins: Int32Array;
  readonly #listed: Int32Array;
  readonly #keys: Float64Array;
  readonly #worst: Float64Array;
  readonly #counts: Int32Array;

  /** @param words of a set of all properties */
  constructor(kernel: MarketKernel, words: number) {
    this.#kernel = kernel;
    this.#set = kernel.take(Uint32Array, words);
    this.#bins = kernel.take(Int32Array, FINE_BINS + 1);
    this.#listed = kernel.take(Int32Array, LISTED);
    this.#keys = kernel.take(Float64Array, LISTED);
    this.#worst = kernel.take(Float64Array, MOST_REGIONS);
    this.#counts = kernel.take(Int32Array, MOST_REGIONS);
  }

  /** Leaves the offers that pass every filter. @returns false where it cannot: they lie elsewhere */
  sift(found: FoundOffers, { passing, totals, offering, bins }: Sieve): boolean {
    if (!this.#kernel.holds(found.slots) || !this.#kernel.holds(offering)) return false;
    this.#set.set(passing);
    this.#bins.fill(0);
    found.count = this.#kernel.steps.sift(
      ...[found.count, found.slots.byteOffset, found.totals.byteOffset, found.marks.byteOffset, this.#set.byteOffset],
      ...[totals.leastAgorot, totals.mostAgorot, bins.width, FINE_BINS, offering.byteOffset, this.#bins.byteOffset],
    );
    bins.addAll(this.#bins);
    return true;
  }

  /** Adds the units of properties to a set. @returns false where it cannot: that lies elsewhere */
  spread(
    wanted: Uint32Array,
    words: readonly Range[],
    { firstUnits, unitCounts }: { readonly firstUnits: Int32Array; readonly unitCounts: Uint8Array },
    units: Uint32Array,
  ): boolean {
    if (!this.#kernel.holds(units)) return false;
    this.#set.set(wanted);
    for (const { from, end } of words)
      this.#kernel.steps.spread(this.#set.byteOffset, from, end, firstUnits.byteOffset, unitCounts.byteOffset, units.byteOffset);
    return true;
  }

  /** Makes found what others hold of some properties. @returns false where it cannot */
  keep(others: FoundOffers, kept: Uint32Array, found: FoundOffers): boolean {
    if (!this.#kernel.holds(found.slots) || !this.#kernel.holds(others.slots)) return false;
    this.#set.set(kept);
    const from = [others.slots, others.totals, others.marks].map(({ byteOffset }) => byteOffset);
    const to = [found.slots, found.totals, found.marks].map(({ byteOffset }) => byteOffset);
    found.count = this.#kernel.steps.keep(others.count, ...from, this.#set.byteOffset, ...to);
    return true;
  }

  /**
   * Offers those that may be among them to the first of each region, by the order *recommended*.
   * @param sign of their scores in their keys
   * @returns by region, how many there are; undefined where it cannot
   */
  offerScores(
    found: FoundOffers,
    columns: Ranked,
    asked: { guests: number; sign: number },
    first: readonly FirstOf[],
  ): Int32Array | undefined {
    if (!this.#kernel.holds(found.slots) || first.length > MOST_REGIONS) return undefined;
    const { qualityPoints, recentBookings, places } = columns;
    const ofSlots = [places.regionNumbers, qualityPoints, recentBookings].map(({ byteOffset }) => byteOffset);
    this.#counts.fill(0);
    this.#worst.fill(Infinity, 0, first.length);
    const from = [found.slots.byteOffset, found.marks.byteOffset, ...ofSlots, asked.guests, asked.sign, this.#worst.byteOffset];
    const to = [this.#counts.byteOffset, this.#listed.byteOffset, this.#keys.byteOffset];
    this.#inParts(
      found.count,
      (start, end) => this.#kernel.steps.listScores(start, end, ...from, ...to),
      (offer, key) => {
        const region = places.regionNumbers[found.slots[offer] ?? 0] ?? 0;
        first[region]?.offer(offer, key);
        this.#worst[region] = first[region]?.worst ?? Infinity;
      },
    );
    return this.#counts.slice(0, first.length);
  }

  /**
   * The same by a number, to the first of all.
   * @param ofSlots the numbers of their properties; undefined for the totals
   * @returns false where it cannot
   */
  offerKeys(found: FoundOffers, ofSlots: Float64Array | undefined, sign: number, first: FirstOf): boolean {
    if (!this.#kernel.holds(found.slots)) return false;
    const numbers = [found.slots.byteOffset, found.totals.byteOffset, ofSlots?.byteOffset ?? 0];
    const to = [this.#listed.byteOffset, this.#keys.byteOffset];
    this.#inParts(
      found.count,
      (start, end) => this.#kernel.steps.listKeys(start, end, ...numbers, sign, first.worst, ...to),
      (offer, key) => first.offer(offer, key),
    );
    return true;
  }

  /** Offers what is listed of one part after the other. @param list by number of the first offer and behind the last */
  #inParts(count: number, list: (from: number, end: number) => number, offer: (offer: number, key: number) => void): void {
    for (let [from, end, most] = [0, 0, LISTED_FIRST]; from < count; from = end) {
      end = Math.min(count, from + most);
      const listed = list(from, end);
      for (let at = 0; at < listed; at++) offer(this.#listed[at] ?? 0, this.#keys[at] ?? 0);
      // The first of another region are all among its first.
      most = listed > most / 4 ? LISTED_FIRST : Math.min(LISTED, most * 2);
    }
  }
}
