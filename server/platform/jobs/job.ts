import { Cron } from 'croner';
import type { JobKind } from '#contract/primitives/enums.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';

/** One try to do a job. */
export interface Attempt {
  /** Counts from 1. */
  readonly number: number;
  /** Whether the job is given up if this fails. */
  readonly isLast: boolean;
}

/** A kind of work that nobody waits for. It may be done twice, and must do no harm then. */
export interface Job {
  /** For what repeats: when, as a cron expression with seconds, on Israel's clock. Absent: whenever it is asked for with `sendJobs`. */
  readonly schedule?: string;
  /** How long to wait after each failed attempt. After the last it is given up; what repeats waits for its next time. */
  readonly pausesMs: readonly number[];
  /** How many of them this process does at a time; 1 unless given. One about the same subject is never done by two processes. */
  readonly atOnce?: number;
  /** How long it may be put off while people wait for the process; absent: it is never put off. */
  readonly waitsMs?: number;
  /**
   * Throws what went wrong: the job is tried again, or given up at once for `GivenUp`.
   * @param subject what it is about, such as a mail's id; empty for what repeats
   */
  readonly run: (subject: string, attempt: Attempt) => Promise<unknown>;
  /**
   * Notes on what the job is about that it is tried no more, where the process died at the last attempt: nobody was left to do so then.
   * @param attempts how many there were
   */
  readonly giveUp?: (subject: string, attempts: number, reason: Error) => Promise<unknown>;
}

/** Every kind once, or some of them. */
export type Jobs = { readonly [Kind in JobKind]?: Job };

/** Another attempt would fail alike. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** When work that repeats is to be done next; undefined for work that does not. */
export function nextTime({ schedule }: Job, after: Date): Date | undefined {
  if (schedule === undefined) return;
  return new Cron(schedule, { timezone: MARKET_TIME_ZONE }).nextRun(after) ?? undefined;
}
