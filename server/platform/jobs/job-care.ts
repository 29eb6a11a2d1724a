import type { Kysely } from 'kysely';
import { isOneOf, JOB_KINDS, type JobKind } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { asking } from './job-queue.ts';

// For whoever looks after the jobs: what waits, what failed, and doing it again.

interface JobKindCare {
  readonly kind: JobKind;
  /** Asked for and not done yet; the next time of what repeats does not count. */
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly lastRunAt: Date | null;
  readonly nextRunAt: Date | null;
}

interface FailedJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly subject: string;
  readonly failedAt: Date;
  readonly error: string;
}

/** Every kind of job, in the order of the contract. */
export async function listJobKinds(db: Kysely<Database>, now: Date): Promise<JobKindCare[]> {
  const counts = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      'kind',
      fn
        .countAll<string>()
        .filterWhere(eb.and([eb('due_at', 'is not', null), eb('taken_at', 'is', null), eb('subject', '<>', '')]))
        .as('waiting'),
      fn
        .countAll<string>()
        .filterWhere(eb.and([eb('taken_at', 'is not', null), eb('due_at', '>', now)]))
        .as('running'),
      fn.countAll<string>().filterWhere('failed_at', 'is not', null).as('failed'),
      fn.min('due_at').filterWhere('taken_at', 'is', null).as('next_run_at'),
    ])
    .groupBy('kind')
    .execute();
  const runs = await db.selectFrom('job_runs').selectAll().execute();
  return JOB_KINDS.map((kind) => {
    const count = counts.find((row) => row.kind === kind);
    return {
      kind,
      waiting: Number(count?.waiting ?? 0),
      running: Number(count?.running ?? 0),
      failed: Number(count?.failed ?? 0),
      lastRunAt: runs.find((run) => run.kind === kind)?.ended_at ?? null,
      nextRunAt: count?.next_run_at ?? null,
    };
  });
}

/** How late the kinds of jobs are, and how many were given up, for machines that watch. */
export async function readJobFigures(db: Kysely<Database>, now: Date): Promise<{ kind: string; lateSeconds: number; failed: number }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.min('due_at').filterWhere('taken_at', 'is', null).as('dueAt'),
      fn.countAll<string>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, dueAt, failed }) => ({
    kind,
    lateSeconds: dueAt ? Math.max(0, (now.getTime() - dueAt.getTime()) / 1000) : 0,
    failed: Number(failed),
  }));
}

/** The latest jobs that were given up, and work that repeats and failed the last time. */
export async function listFailedJobs(db: Kysely<Database>, limit: number): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // A kind that is no more, or that a newer version knows, is nobody's to do here.
  return rows.flatMap(({ id, kind, subject, failed_at: failedAt, last_error: error }) =>
    failedAt && isOneOf(JOB_KINDS, kind) ? [{ id: Number(id), kind, subject, failedAt, error: error ?? '' }] : [],
  );
}

/** Has a failed job done again, with as many attempts ahead as a new one has. @returns whether it is there, and had failed */
export async function retryJob(trx: Kysely<Database>, id: number, now: Date): Promise<'retried' | 'notFailed' | 'gone'> {
  const job = await trx.selectFrom('jobs').select('failed_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!job) return 'gone';
  if (!job.failed_at) return 'notFailed';
  // Of what is being done just now the lease stays.
  await trx
    .updateTable('jobs')
    .set({ failed_at: null, last_error: null, attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .execute();
  asking.emit('asked');
  return 'retried';
}

/** Forgets what went wrong with jobs that were given up before that moment: errors may name people. */
export async function forgetFailedJobs(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('failed_at', '<', before).where('due_at', 'is', null).execute();
}
