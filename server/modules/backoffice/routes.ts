import type { FastifyRequest } from 'fastify';
import { hostCalendar, hostCalendarQuery, hostProperty, hostReservationParameters } from '#contract/backoffice.ts';
import { problem } from '#contract/errors.ts';
import { reservation } from '#contract/reservations.ts';
import { findPropertyOfOwner } from '#server/modules/properties/index.ts';
import { findReservationOfHost } from '#server/modules/reservations/index.ts';
import { requireOwner } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { monthOf, showHostCalendar } from './show-host-calendar.ts';
import { showHostProperty } from './show-host-property.ts';

const tags = ['back office'];
const refused = { 401: problem, 403: problem, 404: problem };

/** What hosts see across modules. Everything is about their own property: no address names one. */
export function backOfficeRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const property = {
    tags,
    summary: "The host's property in short, and whether it is published",
    response: { 200: hostProperty, ...refused },
  };
  app.get('/backoffice/property', { schema: property }, async (request) => {
    return await showHostProperty(db, await requireOwnedProperty(context, request), request.locale);
  });

  const calendar = {
    tags,
    summary: 'A month of all units: reservations, closures, guests at checkout, and special days',
    querystring: hostCalendarQuery,
    response: { 200: hostCalendar, 400: problem, ...refused },
  };
  app.get('/backoffice/calendar', { schema: calendar }, async (request) => {
    const { id: propertyId } = await requireOwnedProperty(context, request);
    const month = request.query.month ?? monthOf(clock.today());
    return await showHostCalendar(db, { propertyId, month, locale: request.locale }, clock);
  });

  const details = {
    tags,
    summary: "A reservation of the host's property with guest, price lines and terms",
    params: hostReservationParameters,
    response: { 200: reservation, ...refused },
  };
  app.get('/backoffice/reservations/:id', { schema: details }, async (request) => {
    const { id: propertyId } = await requireOwnedProperty(context, request);
    return await findReservationOfHost(context, { propertyId, id: request.params.id }, request.locale);
  });
}

/**
 * The back office opens with the approval (specification §6).
 * @throws DomainError `unauthenticated`, `forbidden`; `hotel_not_found` for hosts whose property is not there yet, `awaiting_approval`
 */
async function requireOwnedProperty({ db }: AppContext, request: FastifyRequest): Promise<{ id: number; status: string }> {
  const property = await findPropertyOfOwner(db, requireOwner(request.actor).userId);
  if (!property) throw new DomainError('hotel_not_found');
  if (property.status !== 'approved') throw new DomainError('awaiting_approval');
  return property;
}
