import { hasBit, type Range } from './bits.ts';
import { FREE_BLOCK_WORDS, FreeStays } from './free-stays.ts';
import type { AskedSweep, KernelStays } from './kernel-stays.ts';
import { ManyRooms } from './many-rooms.ts';
import type { MarketColumns } from './market-columns.ts';
import { StaySums } from './stay-sums.ts';
import { MOST_PROPERTIES } from './stays-memory.ts';
import type { Steps } from './steps.ts';
import { UnitStays } from './unit-stays.ts';
import { wantedUnits } from './wanted-units.ts';
import type { Workspace } from './workspace.ts';

/** Who does it, and what takes what is found. */
interface Sweeping {
  readonly kernel: KernelStays | undefined;
  readonly sums: StaySums;
}

/** Fewer words of the bitsets at a time, where a property is much work. */
const ROOMS_BLOCK_WORDS = 8;

/**
 * Looks at every property of the place once, for all stays: what it is shown with is the cheapest that the price filter lets through, else the
 * cheapest; of equals the first.
 * @param asked by what there is at the moment
 * @param workspace whose offers become those that pass every filter, one for each property
 * @param ofIndex the kernel, which serves whoever has the workspace in its memory
 */
export function* sweepStays(
  columns: MarketColumns,
  asked: () => AskedSweep,
  workspace: Workspace,
  ofIndex: KernelStays | undefined,
): Steps<StaySums> {
  const { stays, options, totals } = asked();
  const sums = new StaySums(workspace, stays, totals);
  const kernel = workspace.isInKernel ? ofIndex : undefined;
  kernel?.clear();
  let known = asked();
  let sweep = new Sweep(columns, known, workspace, { sums, kernel });
  for (const block of blocksOf(columns, options.ranges, sweep.blockWords)) {
    if (known !== asked()) {
      known = asked();
      sweep = new Sweep(columns, known, workspace, { sums, kernel });
    }
    sweep.addBlock(block, sums);
    yield;
  }
  kernel?.addTo(sums);
  return sums;
}

/** What properties offer, block by block, as long as nothing changes. */
class Sweep {
  readonly #columns: MarketColumns;
  readonly #asked: AskedSweep;
  readonly #wanted: Uint32Array | undefined;
  /** The kernel, where it can do all of it; else what JavaScript needs. */
  readonly #kernel: KernelStays | undefined;
  readonly #parts: ReturnType<typeof partsOf> | undefined;

  constructor(columns: MarketColumns, asked: AskedSweep, { wanted }: Workspace, { kernel, sums }: Sweeping) {
    this.#columns = columns;
    this.#asked = asked;
    this.#wanted = wantedUnits(columns, asked.options, wanted);
    this.#kernel = kernel?.ask(columns, asked, this.#wanted, sums) ? kernel : undefined;
    this.#parts = this.#kernel ? undefined : partsOf(columns, asked);
  }

  /** Words of the bitsets that make a block. */
  get blockWords(): number {
    return this.#parts?.rooms ? ROOMS_BLOCK_WORDS : FREE_BLOCK_WORDS;
  }

  addBlock(block: Block, sums: StaySums): void {
    this.#kernel?.addBlock(block, sums);
    if (this.#parts) this.#addBlock(block, this.#parts, sums);
  }

  #addBlock({ from, end, word, endWord }: Block, { free, unitStays, rooms }: ReturnType<typeof partsOf>, sums: StaySums): void {
    const { firstUnits, unitCounts } = this.#columns;
    const { stays, options, guests } = this.#asked;
    free.turnTo(word, endWord, this.#wanted);
    const sets = { sets: free.sets, first: word << 5, words: stays.words };
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot)) continue;
      const first = firstUnits[slot] ?? 0;
      const count = unitCounts[slot] ?? 0;
      sums.add(slot, hasBit(options.passing, slot), (taker) => {
        if (rooms) rooms.add(first, count, sets, taker);
        else unitStays.addAll(first, count, guests, sets, taker);
      });
    }
  }
}

function partsOf(columns: MarketColumns, { stays, guests, viewer }: AskedSweep) {
  const unitStays = new UnitStays(stays, columns.units);
  const rooms = guests.rooms === 1 ? undefined : new ManyRooms(stays, columns.units, guests, unitStays);
  return { free: new FreeStays(columns, stays, viewer), unitStays, rooms };
}

/** Neighbouring properties, with the words of the bitsets that hold their units. */
interface Block extends Range {
  readonly word: number;
  readonly endWord: number;
}

function* blocksOf({ firstUnits, unitRooms }: MarketColumns, ranges: readonly Range[], words: number): Generator<Block> {
  for (const { from, end } of ranges) {
    for (let start = from; start < end; ) {
      const word = (firstUnits[start] ?? 0) >>> 5;
      let next = start;
      while (next < end && next < start + MOST_PROPERTIES && (firstUnits[next] ?? 0) >>> 5 < word + words) next += 1;
      const last = (firstUnits[next - 1] ?? 0) + Math.max(1, unitRooms[next - 1] ?? 0);
      yield { from: start, end: next, word, endWord: Math.min(word + words, (last + 31) >>> 5) };
      start = next;
    }
  }
}
