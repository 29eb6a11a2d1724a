import type { AskedStays } from './asked-stays.ts';
import type { HeldNights } from './property-record.ts';
import type { UnitColumns } from './unit-columns.ts';

/** Words of the bitsets that make a block: what is noted of its units stays in the processor's nearest caches. */
export const FREE_BLOCK_WORDS = 64;
const UNITS_PER_WORD = 32;

/** What of the market's columns tells of nights. */
interface NightColumns {
  readonly firstDay: number;
  readonly units: UnitColumns;
  readonly held: readonly (HeldNights & { readonly unit: number })[];
}

/** Who looks at nights, and when; see free-units.ts. */
interface NightsViewer {
  readonly now: number;
  readonly holder: string | null;
}

/** A hold that takes stays from a unit: those of a range of numbers. */
export interface HeldStays {
  readonly unit: number;
  readonly from: number;
  readonly end: number;
}

/**
 * For units of a block, the stays for which each has prices and is free on all nights: what free-units.ts says of one stay and all units, turned
 * about, so that a unit is looked at once for all stays. Used over and over.
 */
export class FreeStays {
  /** By unit of the block, from its first on, a set of stays. */
  readonly sets: Int32Array;
  readonly #columns: NightColumns;
  readonly #asked: AskedStays;
  readonly #held: readonly HeldStays[];
  /** Of the block: nights from the first arrival on, each united with those that follow it. */
  readonly #nights: Uint32Array;
  readonly #square = new Int32Array(UNITS_PER_WORD);
  readonly #span: number;

  constructor(columns: NightColumns, asked: AskedStays, viewer: NightsViewer) {
    this.#columns = columns;
    this.#asked = asked;
    this.#span = asked.last - asked.first + asked.nights;
    this.sets = new Int32Array(FREE_BLOCK_WORDS * UNITS_PER_WORD * asked.words);
    this.#nights = new Uint32Array(FREE_BLOCK_WORDS * this.#span);
    this.#held = heldStays(columns, asked, viewer);
  }

  /**
   * Turns to a block.
   * @param from its first word of the bitsets
   * @param end the word after its last
   * @param wanted units that matter; undefined where all do. What stands for the others means nothing
   */
  turnTo(from: number, end: number, wanted: Uint32Array | undefined): void {
    this.#uniteNights(from, end);
    const { isPriced } = this.#columns.units;
    for (let word = from; word < end; word++) {
      const priced = (isPriced[word] ?? 0) & (wanted?.[word] ?? -1);
      for (let set = 0; set < this.#asked.words; set++) this.#turn(word - from, set, priced);
    }
    this.#takeHeld(from, end);
  }

  /** Unites each night with as many after it as a stay has, by doubling. */
  #uniteNights(from: number, end: number): void {
    const { taken, rowWords } = this.#columns.units;
    const { first, nights } = this.#asked;
    const all = this.#nights;
    const width = end - from;
    for (let night = 0; night < this.#span; night++) {
      const row = (first + night) * rowWords + from;
      const to = night * FREE_BLOCK_WORDS;
      for (let word = 0; word < width; word++) all[to + word] = taken[row + word] ?? 0;
    }
    for (let united = 1; united < nights; ) {
      const more = Math.min(united, nights - united);
      united += more;
      const last = (this.#span - united) * FREE_BLOCK_WORDS;
      const step = more * FREE_BLOCK_WORDS;
      for (let night = 0; night <= last; night += FREE_BLOCK_WORDS)
        for (let word = night; word < night + width; word++) all[word] = (all[word] ?? 0) | (all[word + step] ?? 0);
    }
  }

  /** Makes sets of stays of up to 32 sets of units: a square of bits is turned about its diagonal, half by half. */
  #turn(word: number, set: number, priced: number): void {
    const { stays, first, words } = this.#asked;
    const square = this.#square;
    const to = word * UNITS_PER_WORD * words + set;
    if (priced === 0) {
      for (let unit = 0; unit < UNITS_PER_WORD; unit++) this.sets[to + unit * words] = 0;
      return;
    }
    for (let bit = 0; bit < 32; bit++) {
      const stay = stays[(set << 5) + bit];
      square[bit] = stay ? ~(this.#nights[(stay.arrival - first) * FREE_BLOCK_WORDS + word] ?? 0) & priced : 0;
    }
    turnAbout(square);
    for (let unit = 0; unit < UNITS_PER_WORD; unit++) this.sets[to + unit * words] = square[unit] ?? 0;
  }

  #takeHeld(from: number, end: number): void {
    const { words } = this.#asked;
    const first = from * UNITS_PER_WORD;
    for (let index = heldFrom(this.#held, first); index < this.#held.length; index++) {
      const { unit, from: stay, end: endStay } = this.#held[index] ?? { unit: Infinity, from: 0, end: 0 };
      if (unit >= end * UNITS_PER_WORD) return;
      const taken = this.#asked.none();
      this.#asked.add(taken, stay, endStay);
      const at = (unit - first) * words;
      for (let set = 0; set < words; set++) this.sets[at + set] = (this.sets[at + set] ?? 0) & ~(taken[set] ?? 0);
    }
  }
}

/** The holds that take stays, by unit. */
export function heldStays({ firstDay, held }: Omit<NightColumns, 'units'>, asked: AskedStays, { now, holder }: NightsViewer): HeldStays[] {
  return held
    .filter(({ expiresAt, holder: owner }) => expiresAt > now && (owner === null || owner !== holder))
    .map(({ unit, firstDay: first, endDay }) => ({
      ...{ unit, from: asked.from(first - firstDay - asked.nights + 1), end: asked.from(endDay - firstDay) },
    }))
    .filter(({ from, end }) => from < end)
    .sort((one, other) => one.unit - other.unit);
}

/** The number of the first hold of the unit or a later one. */
export function heldFrom(held: readonly HeldStays[], unit: number): number {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((held[middle]?.unit ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Turns a square of 32 words of 32 bits about its diagonal. */
function turnAbout(square: Int32Array): void {
  let mask = 0x0000_ffff;
  for (let half = 16; half !== 0; half >>= 1, mask ^= mask << half) {
    for (let row = 0; row < 32; row = (row + half + 1) & ~half) {
      const [upper, lower] = [square[row] ?? 0, square[row + half] ?? 0];
      const differing = ((upper >>> half) ^ lower) & mask;
      square[row] = upper ^ (differing << half);
      square[row + half] = lower ^ differing;
    }
  }
}
