import type { AskedStays } from './asked-stays.ts';
import { type CheapestByStay, LEVELS } from './cheapest-by-stay.ts';
import { bitsOfDays } from './date-words.ts';
import type { KernelSteps, MarketKernel } from './market-kernel.ts';
import { WEEKENDS } from './unit-words.ts';

/** Stays of a table. */
const STAYS = 64;
const MOST_TABLES = 8;
// Where the parts of a table begin, in bytes, as kernel/stay-sets.ts reads them, which has more room behind them for what it makes of it.
const AT = { arrivals: 0, first: 128, last: 132, all: 136, early: 144, late: 148, onWeekdays: 152, before: 1176 } as const;
const TABLE_BYTES = 6400 + WEEKENDS * (4 * 8 + 2 + 2 * 8);
// And of sums, as kernel/stay-sums.ts does.
const SUMS = { totals: 0, counts: 512, counters: 768, dearer: 840 } as const;
const SUMS_BYTES = SUMS.dearer + 8 * LEVELS;

export const STAY_TABLES_BYTES = MOST_TABLES * (TABLE_BYTES + SUMS_BYTES);

/** Stays as the kernel reads them, 64 in a table, and what all properties come to by stay as it writes it. */
export class StayTables {
  readonly #steps: KernelSteps;
  readonly #tables: Uint8Array;
  readonly #sums: Uint8Array;
  count = 0;

  constructor(kernel: MarketKernel, steps: KernelSteps) {
    this.#steps = steps;
    this.#tables = kernel.take(Uint8Array, MOST_TABLES * TABLE_BYTES);
    this.#sums = kernel.take(Uint8Array, MOST_TABLES * SUMS_BYTES);
  }

  /** Takes other stays, and begins to count. @returns false where they are too many */
  take(asked: AskedStays): boolean {
    this.count = Math.ceil(asked.count / STAYS);
    if (this.count > MOST_TABLES) return false;
    for (let table = 0; table < this.count; table++) {
      this.#write(asked, table);
      this.#clear(table, Math.min(STAYS, asked.count - table * STAYS));
    }
    return true;
  }

  /** @param weekdays where the weekdays of the axis stand @param isNew whether the stays have just been taken */
  turnTo(table: number, weekdays: number, nights: number, isNew: boolean): void {
    const at = this.#tables.byteOffset + table * TABLE_BYTES;
    this.#steps.turnToTable(at, weekdays, nights, Number(isNew), this.#sums.byteOffset + table * SUMS_BYTES, table);
  }

  /** Adds what was counted, once. */
  addTo(byStay: CheapestByStay): void {
    const { buffer, byteOffset } = this.#sums;
    for (let table = 0; table < this.count; table++) {
      const at = byteOffset + table * SUMS_BYTES;
      this.#steps.settle(at);
      byStay.join(table * STAYS, new Int32Array(buffer, at + SUMS.counts, STAYS), new Float64Array(buffer, at + SUMS.totals, STAYS));
    }
  }

  #write(asked: AskedStays, table: number): void {
    const { buffer, byteOffset } = this.#tables;
    const at = byteOffset + table * TABLE_BYTES;
    const stays = asked.stays.slice(table * STAYS, (table + 1) * STAYS);
    const [first = 0, last = 0] = [stays[0]?.arrival, stays.at(-1)?.arrival];
    const view = new DataView(buffer, at, TABLE_BYTES);
    const words = [2 * table, 2 * table + 1];
    const put = (to: number, wordOf: (word: number) => number) => {
      for (const [half, word] of words.entries()) view.setInt32(to + 4 * half, word < asked.words ? wordOf(word) : 0, true);
    };
    new Uint16Array(buffer, at + AT.arrivals, STAYS).set(stays.map(({ arrival }) => arrival));
    const { early, late } = bitsOfDays(first, last + asked.nights);
    for (const [name, value] of Object.entries({ first, last, early, late })) view.setInt32(AT[name as 'first'], value, true);
    put(AT.all, (word) => asked.all[word] ?? 0);
    for (let bits = 0; bits < WEEKENDS; bits++) put(AT.onWeekdays + 8 * bits, (word) => asked.onWeekdays(bits, word));
    const before = asked.none();
    for (let day = first, known = 0; day <= last; day++) {
      const number = asked.from(day);
      asked.add(before, known, number);
      known = number;
      put(AT.before + 8 * (day - first), (word) => before[word] ?? 0);
    }
  }

  /** What there is no stay for is never lowered. */
  #clear(table: number, stays: number): void {
    const { buffer, byteOffset } = this.#sums;
    const at = byteOffset + table * SUMS_BYTES;
    new Float64Array(buffer, at + SUMS.totals, STAYS).fill(0).fill(Infinity, 0, stays);
    new Uint8Array(buffer, at + SUMS.counts, SUMS.dearer - SUMS.counts).fill(0);
    new Uint8Array(buffer, at + SUMS.dearer, 8 * LEVELS).fill(0xff);
  }
}
