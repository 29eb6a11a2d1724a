import { mailAttempts, mailParameters, mailsQuery, mailsResponse, retryMailsBody, retryMailsResponse } from '#contract/admin-mails.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { countOutbox, listAttempts, listOutbox, requeueDeadMails } from '#server/platform/outbox-care.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { adminsOnly } from './admins-only.ts';

const tags = ['admin'];

/** What became of the mails, and trying again those that were given up. */
export function mailRoutes(app: App, { db, clock }: AppContext): void {
  const list = {
    tags,
    summary: 'Mails by what became of them, newest first, without their contents',
    querystring: mailsQuery,
    response: { 200: mailsResponse, ...problemsOf(400, 401, 403) },
  };
  app.get('/admin/mails', { schema: list, onRequest: adminsOnly }, async (request, reply) => {
    const { state, currentPage, perPage } = request.query;
    const counts = await countOutbox(db);
    const mails = await listOutbox(db, state, perPage, (currentPage - 1) * perPage);
    reply.header('cache-control', 'no-store');
    const data = mails.map(({ state: _, createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }));
    return { data, meta: { totalItems: counts[state], currentPage, perPage, counts } };
  });

  const show = {
    tags,
    summary: 'Each attempt to send a mail',
    params: mailParameters,
    response: { 200: mailAttempts, ...problemsOf(400, 401, 403) },
  };
  app.get('/admin/mails/:id', { schema: show, onRequest: adminsOnly }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const attempts = await listAttempts(db, request.params.id);
    return { attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })) };
  });

  const retry = {
    tags,
    summary: 'Put mails that were given up back into the queue',
    body: retryMailsBody,
    response: { 200: retryMailsResponse, ...problemsOf(400, 401, 403) },
  };
  app.post('/admin/mails/retry', { schema: retry, onRequest: adminsOnly }, async (request) => {
    const { ids = null } = request.body;
    return { count: await db.transaction().execute((trx) => requeueDeadMails(trx, ids, clock.now())) };
  });
}
