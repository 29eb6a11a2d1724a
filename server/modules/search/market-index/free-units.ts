import type { AskedStay } from './asked-stay.ts';
import { type Range, wordRanges } from './bits.ts';
import type { NightsViewer } from './held-units.ts';
import type { MarketColumns } from './market-columns.ts';

/** The units of a place that have prices and are free on all nights of a stay. */
export class FreeUnits {
  /** A bit for each unit; what stands for units of other places means nothing. */
  readonly words: Uint32Array;
  readonly #columns: MarketColumns;

  /**
   * @param slots of the properties of the place
   * @param words takes the answer: a word for each word of units
   */
  constructor(
    columns: MarketColumns,
    slots: readonly Range[],
    stay: Pick<AskedStay, 'arrival' | 'departure'>,
    viewer: NightsViewer,
    words: Uint32Array,
  ) {
    this.#columns = columns;
    this.words = words;
    for (const range of wordRanges(slots.map((range) => columns.unitsOf(range)))) this.#leaveFree(range, stay);
    const { firstDay, heldUnits } = columns;
    heldUnits.takeFrom(words, { from: firstDay + stay.arrival, end: firstDay + stay.departure }, viewer);
  }

  /** The property's free units, bit n for its n-th. */
  of(slot: number): number {
    const first = this.#columns.firstUnits[slot] ?? 0;
    const count = this.#columns.unitCounts[slot] ?? 0;
    const word = (this.words[first >>> 5] ?? 0) >>> (first & 31);
    return count === 32 ? word : word & ((1 << count) - 1);
  }

  #leaveFree({ from, end }: Range, { arrival, departure }: Pick<AskedStay, 'arrival' | 'departure'>): void {
    const { taken, rowWords, isPriced } = this.#columns.units;
    const { kernel } = this.#columns;
    const free = this.words;
    if (kernel?.holds(free)) {
      const rowBytes = rowWords * Uint32Array.BYTES_PER_ELEMENT;
      const first = taken.byteOffset + arrival * rowBytes;
      kernel.steps.leaveFree(free.byteOffset, isPriced.byteOffset, first, rowBytes, departure - arrival, from, end);
      return;
    }
    for (let word = from; word < end; word++) free[word] = isPriced[word] ?? 0;
    let night = arrival;
    // Four nights at a time: what is free is read and written a quarter as often.
    for (; night + 4 <= departure; night += 4) {
      const [one, two] = [night * rowWords, (night + 1) * rowWords];
      const [three, four] = [two + rowWords, two + 2 * rowWords];
      for (let word = from; word < end; word++) {
        const first = (taken[one + word] ?? 0) | (taken[two + word] ?? 0);
        free[word] = (free[word] ?? 0) & ~(first | (taken[three + word] ?? 0) | (taken[four + word] ?? 0));
      }
    }
    for (; night < departure; night++) {
      const row = night * rowWords;
      for (let word = from; word < end; word++) free[word] = (free[word] ?? 0) & ~(taken[row + word] ?? 0);
    }
  }
}
