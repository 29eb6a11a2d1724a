import { EventEmitter } from 'node:events';
import { Cron } from 'croner';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JobKind } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { MARKET_TIME_ZONE } from '#rules/stay/today-in.ts';
import { PREPARED } from '../database/prepared.ts';

/** One try to do a job. */
export interface Attempt {
  /** Counts from 1. */
  readonly number: number;
  /** True if the job is given up if this fails. */
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

/** A job that one worker has taken. */
export interface TakenJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly subject: string;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  readonly asked: number;
}

/** A worker that dies leaves its job to the others after so long; whoever lives renews it. */
export const LEASE_MS = 2 * 60_000;
const LONGEST_ERROR = 500;

/** Tells the workers of this process that a job was asked for: its transaction is about to be committed. */
export const asking = new EventEmitter<{ asked: [] }>();

/**
 * Asks for jobs, in the transaction of what they follow from: they are done once that is committed, at least once. What waits or was given up
 * already is done at that time instead; what is being done is done once more afterwards.
 */
export async function sendJobs(trx: Kysely<Database>, kind: JobKind, subjects: readonly (string | number)[], at: Date): Promise<void> {
  if (subjects.length === 0) return;
  await sql`${PREPARED} ${sendingJobs(kind, sql`unnest(${subjects.map(String)}::text[])`, at)}`.execute(trx);
  asking.emit('asked');
}

/**
 * The part of a statement that asks for jobs about what another part of it has written. Whoever has it executed tells {@link asking}.
 * @param subjects SQL of a table with one column
 */
export function sendingJobs(kind: JobKind, subjects: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`
    insert into jobs (kind, subject, due_at)
    select ${kind}::text, listed.subject, ${at}::timestamptz from ${subjects} as listed (subject)
    on conflict (kind, subject) do update set
      asked = jobs.asked + 1,
      due_at = case when jobs.taken_at is null then excluded.due_at else jobs.due_at end,
      attempts = case when jobs.taken_at is null then 0 else jobs.attempts end,
      failed_at = null,
      last_error = null`;
}

/** Calls jobs off, with what went wrong with them; one that is being done goes on. */
export async function dropJobs(trx: Kysely<Database>, kind: JobKind, subjects: readonly (string | number)[]): Promise<void> {
  if (subjects.length === 0) return;
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('subject', '=', sql<string>`any(${subjects.map(String)}::text[])`)
    .execute();
}

/** Enters what repeats: new work is done at once, and a schedule that was changed holds from now on. */
export async function enterSchedules(db: Kysely<Database>, jobs: Jobs, now: Date): Promise<void> {
  for (const [kind, job] of Object.entries(jobs)) {
    const next = nextTime(job, now);
    if (!next) continue;
    await db
      .insertInto('jobs')
      .values({ kind, due_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due_at: sql`least(jobs.due_at, ${next})` }))
      .execute();
  }
}

/** Jobs of some kinds that were due by a moment. */
interface DueKinds {
  readonly kinds: readonly JobKind[];
  /** Kinds among them of which only those are taken that were due by a moment before. */
  readonly late?: { readonly kinds: readonly JobKind[]; readonly since: Date };
}

/** Takes the job that has been due for longest, for this worker alone: others skip it until the lease ends. */
export async function takeJob(db: Kysely<Database>, { kinds, late }: DueKinds, now: Date): Promise<TakenJob | undefined> {
  if (kinds.length === 0) return;
  const { rows } = await sql<{ id: string; kind: JobKind; subject: string; attempts: number; asked: number }>`${PREPARED}
    update jobs set attempts = attempts + 1, taken_at = ${now}::timestamptz, due_at = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
    where id = (
      select id from jobs
      where due_at <= ${now}::timestamptz and kind = any(${[...kinds]}::text[])
        and (kind <> all(${[...(late?.kinds ?? [])]}::text[]) or due_at <= ${late?.since ?? now}::timestamptz)
      order by due_at, id limit 1
      for no key update skip locked)
    returning id, kind, subject, attempts, asked`.execute(db);
  const [row] = rows;
  return row && { ...row, id: Number(row.id) };
}

/** Begins the lease anew. */
export async function keepJob(db: Kysely<Database>, taken: TakenJob, now: Date): Promise<void> {
  await held(db, taken)
    .set({ due_at: new Date(now.getTime() + LEASE_MS) })
    .execute();
}

/** Leaves the job to the others as if it had not been taken. */
export async function giveBack(db: Kysely<Database>, taken: TakenJob, now: Date): Promise<void> {
  await held(db, taken)
    .set({ due_at: now, taken_at: null, attempts: taken.attempts - 1 })
    .execute();
}

/** Notes that the job was done: it is no more, unless it repeats, or was asked for once more meanwhile. */
export async function finishJob(db: Kysely<Database>, job: Job, { id, kind, attempts, asked }: TakenJob, now: Date): Promise<void> {
  const next = nextTime(job, now) ?? null;
  await sql`${PREPARED}
    with done as (
      select jobs.id, ${next}::timestamptz as next, ${now}::timestamptz as now, asked = ${asked}::int as is_done from jobs
      where id = ${id}::bigint and attempts = ${attempts}::int and taken_at is not null
      for update),
    gone as (delete from jobs using done where jobs.id = done.id and done.is_done and done.next is null),
    again as (
      update jobs set due_at = coalesce(done.next, done.now), taken_at = null, attempts = 0, failed_at = null, last_error = null
      from done where jobs.id = done.id and (not done.is_done or done.next is not null))
    insert into job_runs (kind, ended_at) values (${kind}, ${now})
    on conflict (kind) do update set ended_at = excluded.ended_at`.execute(db);
}

/** Notes that the job failed: it is tried again after its pause, or given up. */
export async function failJob(
  db: Kysely<Database>,
  job: Job,
  taken: TakenJob,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const pause = error instanceof GivenUp ? undefined : job.pausesMs[taken.attempts - 1];
  const next = nextTime(job, now) ?? null;
  const rest =
    pause === undefined ? { due_at: next, failed_at: now, ...(next && { attempts: 0 }) } : { due_at: new Date(now.getTime() + pause) };
  const message = error instanceof Error ? error.message : String(error);
  await db.transaction().execute(async (trx) => {
    await held(trx, taken)
      .set({ taken_at: null, last_error: message.slice(0, LONGEST_ERROR), ...rest })
      .execute();
    await noteRun(trx, taken.kind, now);
  });
}

export function attemptOf({ pausesMs }: Job, { attempts }: TakenJob): Attempt {
  return { number: attempts, isLast: pausesMs[attempts - 1] === undefined };
}

/** The job, unless another worker has taken it since. */
function held(db: Kysely<Database>, { id, attempts }: TakenJob) {
  return db.updateTable('jobs').where('id', '=', id).where('attempts', '=', attempts).where('taken_at', 'is not', null);
}

async function noteRun(trx: Kysely<Database>, kind: JobKind, now: Date): Promise<void> {
  await trx
    .insertInto('job_runs')
    .values({ kind, ended_at: now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ended_at: now }))
    .execute();
}
