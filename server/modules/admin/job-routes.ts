import { adminEndpoints } from '#contract/endpoints/admin.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listFailedJobs, listJobKinds, retryJob } from '#server/platform/jobs/job-care.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Whoever mends what made hundreds fail retries them in the order in which they failed last. */
const MOST_FAILURES = 100;

/** Work that nobody waits for: what waits, what failed, and having it done again. */
export function jobRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listJobs, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const kinds = await listJobKinds(db, clock.now());
    const failures = await listFailedJobs(db, MOST_FAILURES);
    return {
      kinds: kinds.map(({ lastRunAt, nextRunAt, ...kind }) => ({
        ...kind,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        nextRunAt: nextRunAt?.toISOString() ?? null,
      })),
      failures: failures.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    };
  });

  serve(app, adminEndpoints.retryJob, async ({ params }) => {
    const outcome = await db.transaction().execute((trx) => retryJob(trx, params.id, clock.now()));
    if (outcome === 'gone') throw new DomainError('not_found');
    if (outcome === 'notFailed') throw new DomainError('job_not_failed');
    return null;
  });
}
