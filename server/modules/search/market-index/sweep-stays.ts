import { hasBit, type Range } from './bits.ts';
import { FREE_BLOCK_WORDS } from './free-stays.ts';
import type { AskedSweep, KernelStays } from './kernel-stays.ts';
import type { MarketColumns } from './market-columns.ts';
import { OfferedStays } from './offered-stays.ts';
import { StaySums } from './stay-sums.ts';
import { MOST_PROPERTIES } from './stays-memory.ts';
import type { Steps } from './steps.ts';
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
  readonly #offered: OfferedStays | undefined;
  /** The kernel, where it can tell which properties JavaScript need not look at. */
  readonly #sifting: KernelStays | undefined;

  constructor(columns: MarketColumns, asked: AskedSweep, { wanted }: Workspace, { kernel, sums }: Sweeping) {
    this.#columns = columns;
    this.#asked = asked;
    this.#wanted = wantedUnits(columns, asked.options, wanted);
    this.#kernel = kernel?.ask(columns, asked, this.#wanted, sums) ? kernel : undefined;
    this.#offered = this.#kernel ? undefined : new OfferedStays(columns, asked);
    this.#sifting = this.#offered && kernel?.askOffering(columns, asked, this.#wanted) ? kernel : undefined;
  }

  /** Words of the bitsets that make a block. */
  get blockWords(): number {
    return this.#offered?.isOfRooms ? ROOMS_BLOCK_WORDS : FREE_BLOCK_WORDS;
  }

  addBlock(block: Block, sums: StaySums): void {
    this.#kernel?.addBlock(block, sums);
    if (this.#offered) this.#addBlock(block, this.#offered, sums);
  }

  #addBlock(block: Block, offered: OfferedStays, sums: StaySums): void {
    const { from, end, word, endWord } = block;
    const { firstUnits, unitCounts } = this.#columns;
    const { options } = this.#asked;
    const offering = this.#sifting?.findOffering(block);
    if (!offering) offered.turnTo(word, endWord, this.#wanted);
    let known = -1;
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.wanted, slot) || offering?.[slot - from] === 0) continue;
      const first = firstUnits[slot] ?? 0;
      const count = unitCounts[slot] ?? 0;
      // Few are left, so that their words are looked at one by one.
      if (offering && first >>> 5 !== known) {
        known = first >>> 5;
        offered.turnTo(known, known + 1, this.#wanted);
      }
      sums.add(slot, hasBit(options.passing, slot), (taker) => offered.add(first, count, taker));
    }
  }
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
