import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { listMessages, markMessage } from '#server/modules/messaging/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listFailedJobs, listJobKinds, retryJob } from '#server/platform/jobs/job-care.ts';
import { countOutbox, listAttempts, listOutbox, requeueDeadMails } from '#server/platform/mail/outbox-care.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { listAuditEntries } from './audit-log.ts';

/** Serves what visitors wrote, and what administrators did. */
export function supportRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listAuditEntries, ({ query }) => listAuditEntries(db, query));

  serve(app, adminEndpoints.listMessages, async ({ query }) => {
    const { state, currentPage, perPage } = query;
    const { messages, total, open } = await listMessages(db, { state, offset: (currentPage - 1) * perPage, limit: perPage });
    const data = messages.map(({ createdAt, handledAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    }));
    return { data, meta: { totalItems: total, currentPage, perPage, open } };
  });

  serve(app, adminEndpoints.markMessage, async ({ actor, params, body }) => {
    const by = body.isHandled ? actor.userId : null;
    await db.transaction().execute((trx) => markMessage(trx, { id: params.id, by }, clock.now()));
    return null;
  });
}

/** Serves what became of the mails, and trying again those that were given up. */
export function mailRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listMails, async ({ query }) => {
    const { state, currentPage, perPage } = query;
    const counts = await countOutbox(db);
    const mails = await listOutbox(db, state, perPage, (currentPage - 1) * perPage);
    const data = mails.map(({ state: _, createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }));
    return { data, meta: { totalItems: counts[state], currentPage, perPage, counts } };
  });

  serve(app, adminEndpoints.showMail, async ({ params }) => {
    const attempts = await listAttempts(db, params.id);
    return { attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })) };
  });

  serve(app, adminEndpoints.retryMails, async ({ body: { ids = null } }) => ({
    count: await db.transaction().execute((trx) => requeueDeadMails(trx, ids, clock.now())),
  }));
}

/** Whoever mends what made hundreds fail retries them in the order in which they failed last. */
const MOST_FAILURES = 100;

/** Work that nobody waits for: what waits, what failed, and having it done again. */
export function jobRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listJobs, async () => {
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
