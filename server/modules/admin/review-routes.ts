import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { approvalBody, changesBody, propertyParameters, reviewResponse, reviewsResponse } from '#contract/admin-reviews.ts';
import { hotel } from '#contract/hotels.ts';
import type { Database } from '#database/types.ts';
import { approve, notingChanges, requestChanges } from '#server/modules/registration/index.ts';
import { requireAdminInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { adminsOnly } from './admins-only.ts';
import { previewProperty } from './preview-property.ts';
import { listReviews, showReview } from './reviews.ts';

const tags = ['admin'];
type Decided = Pick<FastifyRequest, 'auditEntryId'> & { readonly params: { readonly propertyId: number } };
const done = z.null().describe('Done');

/** What waits for an administrator: reading it, seeing it as guests would, deciding. */
export function reviewRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const list = { tags, summary: 'What waits for review, the oldest first', response: { 200: reviewsResponse, ...problemsOf(401, 403) } };
  app.get('/admin/reviews', { schema: list, onRequest: adminsOnly }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { reviews: await listReviews(db) };
  });

  const show = {
    tags,
    summary: 'A request for review with all that was described',
    params: propertyParameters,
    response: { 200: reviewResponse, ...problemsOf(400, 401, 403, 404) },
  };
  app.get('/admin/reviews/:propertyId', { schema: show, onRequest: adminsOnly }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return await showReview(db, request.params.propertyId);
  });
  previewRoute(app, context);
  decisionRoutes(app, context);
}

function previewRoute(app: App, context: AppContext): void {
  const preview = {
    tags,
    summary: 'The property’s page as guests would see it after an approval',
    params: propertyParameters,
    response: { 200: hotel, ...problemsOf(400, 401, 403, 404) },
  };
  app.get('/admin/preview/:propertyId', { schema: preview, onRequest: adminsOnly }, async (request, reply) => {
    const { userId } = requireAdminInPerson(request.actor);
    reply.header('cache-control', 'no-store');
    const reader = { locale: request.locale, today: context.clock.today(), vatPercent: context.config.vatPercent };
    return await previewProperty(context, { propertyId: request.params.propertyId, adminId: userId, reader });
  });
}

function decisionRoutes(app: App, { db, clock, config }: AppContext): void {
  const refused = problemsOf(400, 401, 403, 404, 409, 422);
  /** A decision with a note of what it changed, or nothing of either. */
  const decide = ({ auditEntryId: entryId, params }: Decided, write: (trx: Kysely<Database>) => Promise<void>) =>
    db.transaction().execute((trx) => notingChanges(trx, { entryId, propertyId: params.propertyId }, () => write(trx)));
  const approval = {
    tags,
    summary: 'Approve what waits; the host is told',
    params: propertyParameters,
    body: approvalBody,
    response: { 204: done, ...refused },
  };
  app.post('/admin/reviews/:propertyId/approval', { schema: approval, onRequest: adminsOnly }, async (request, reply) => {
    const { userId: adminId } = requireAdminInPerson(request.actor);
    const decision = { propertyId: request.params.propertyId, revision: request.body.revision, adminId };
    await decide(request, (trx) => approve(trx, decision, { at: clock.now(), config }));
    return reply.status(204).send(null);
  });

  const changes = {
    tags,
    summary: 'Send it back with reasons by step, or refuse the change; the host is told',
    params: propertyParameters,
    body: changesBody,
    response: { 204: done, ...refused },
  };
  app.post('/admin/reviews/:propertyId/changes', { schema: changes, onRequest: adminsOnly }, async (request, reply) => {
    const { userId: adminId } = requireAdminInPerson(request.actor);
    const { revision, reasons } = request.body;
    const decision = { propertyId: request.params.propertyId, revision, reasons, adminId };
    await decide(request, (trx) => requestChanges(trx, decision, { at: clock.now(), config }));
    return reply.status(204).send(null);
  });
}
