import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How long something took, in milliseconds. */
export interface Timing {
  readonly name: string;
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** What the numbers mean, and the target where there is one. */
  readonly note: string;
}

/** Times each of the tasks, one after the other. */
export async function timeEach(tasks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const task of tasks) times.push(await timeOne(task));
  return times;
}

/** Times one task. */
export async function timeOne(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

/** Returns by how many milliseconds work held up the process at the most; the shortest pause that is told apart is one. */
export async function blockOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(20);
  delay.reset();
  await work();
  await pause(5);
  delay.disable();
  return delay.max / 1e6;
}

/** Sums up times; percentiles by nearest rank. */
export function summarise(name: string, times: readonly number[], note = ''): Timing {
  const at = (share: number) => percentile(times, share);
  return { name, runs: times.length, p50: at(0.5), p95: at(0.95), max: at(1), note };
}

/** The time within which that share of them was, by nearest rank. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((first, second) => first - second);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A table for people. */
export function formatTimings(timings: readonly Timing[]): string {
  const rows = [['bench', 'runs', 'p50 ms', 'p95 ms', 'max ms', ''], ...timings.map(cells)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0));
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

function cells({ name, runs, p50, p95, max, note }: Timing): string[] {
  return [name, String(runs), ...[p50, p95, max].map((time) => time.toFixed(time < 1 ? 3 : 1)), note];
}
