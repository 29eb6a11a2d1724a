import { z } from 'zod';
import { auditQuery, auditResponse, messageBody, messageParameters, messagesQuery, messagesResponse } from '#contract/admin.ts';
import { listMessages, markMessage } from '#server/modules/messaging/index.ts';
import { requireAdminInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { adminsOnly } from './admins-only.ts';
import { listAuditEntries } from './audit-queries.ts';

const tags = ['admin'];

/** What visitors wrote, and what administrators did. */
export function supportRoutes(app: App, { db, clock }: AppContext): void {
  const audit = {
    tags,
    summary: 'What administrators did, newest first',
    querystring: auditQuery,
    response: { 200: auditResponse, ...problemsOf(400, 401, 403) },
  };
  app.get('/admin/audit', { schema: audit, onRequest: adminsOnly }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return await listAuditEntries(db, request.query);
  });

  const list = {
    tags,
    summary: 'Messages of the contact form, newest first',
    querystring: messagesQuery,
    response: { 200: messagesResponse, ...problemsOf(400, 401, 403) },
  };
  app.get('/admin/messages', { schema: list, onRequest: adminsOnly }, async (request, reply) => {
    const { state, currentPage, perPage } = request.query;
    reply.header('cache-control', 'no-store');
    const { messages, total, open } = await listMessages(db, { state, offset: (currentPage - 1) * perPage, limit: perPage });
    const data = messages.map(({ createdAt, handledAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    }));
    return { data, meta: { totalItems: total, currentPage, perPage, open } };
  });

  const mark = {
    tags,
    summary: 'A message is dealt with, or open again',
    params: messageParameters,
    body: messageBody,
    response: { 204: z.null().describe('Noted'), ...problemsOf(400, 401, 403, 404) },
  };
  app.put('/admin/messages/:id', { schema: mark, onRequest: adminsOnly }, async (request, reply) => {
    const { userId } = requireAdminInPerson(request.actor);
    const by = request.body.isHandled ? userId : null;
    await db.transaction().execute((trx) => markMessage(trx, { id: request.params.id, by }, clock.now()));
    return reply.status(204).send(null);
  });
}
