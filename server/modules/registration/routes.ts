import { ownerHotelEndpoints, registrationEndpoints } from '#contract/endpoints/registration.ts';
import { receiveContactMessage } from '#server/modules/messaging/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { changeOwnProperty, requireOwnProperty } from './change-own-property.ts';
import { loadRegistration } from './facts/load-registration.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { historyRoutes } from './history-routes.ts';
import { listHotels } from './hotels/list-hotels.ts';
import { updateHotel } from './hotels/update-hotel.ts';
import { editsOf } from './life/changes.ts';
import { requestApproval } from './life/request-approval.ts';
import { saveChanges } from './life/save-changes.ts';
import { ownPropertyRoutes } from './own-property-routes.ts';
import { changePublication } from './publication/change-publication.ts';
import { presentPublication } from './publication/present-publication.ts';
import { searchAddresses } from './search-addresses.ts';
import { startRegistration } from './start-registration.ts';
import { stepRoutes } from './step-routes.ts';
import { unitRoutes } from './unit-routes.ts';

const NO_STORE = 'no-store';

/** A host's registration, publishing, and the calls `/hotels` of specification §7. */
export function registrationRoutes(app: App, context: AppContext): void {
  overviewRoutes(app, context);
  stepRoutes(app, context);
  unitRoutes(app, context);
  changesRoute(app, context);
  historyRoutes(app, context);
  approvalRoutes(app, context);
  publicationRoutes(app, context);
  ownerHotelRoutes(app, context);
  ownPropertyRoutes(app, context);
}

function overviewRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, registrationEndpoints.startRegistration, async ({ actor }) => {
    return await presentRegistration(db, await db.transaction().execute((trx) => startRegistration(trx, actor, clock.now())));
  });

  serve(app, registrationEndpoints.showRegistration, async ({ actor }, reply) => {
    reply.header('cache-control', NO_STORE);
    if (!actor.hotel) return reply.status(204).send(null);
    return await presentRegistration(db, await loadRegistration(db, actor.hotel.id));
  });

  serve(app, registrationEndpoints.searchAddresses, async ({ query }) => ({ suggestions: searchAddresses(query.keyword) }));
}

function changesRoute(app: App, context: AppContext): void {
  serve(app, registrationEndpoints.saveChanges, async (request) => {
    const saved = await changeOwnProperty(context, request, (trx, facts, saver) => saveChanges(trx, facts, editsOf(request.body), saver));
    return await presentRegistration(context.db, saved);
  });
}

function approvalRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, registrationEndpoints.requestApproval, async (request) => {
    const sent = await changeOwnProperty(context, request, (trx, draft, saver) =>
      requestApproval(trx, draft, request.body, { ...saver, config }),
    );
    return await presentRegistration(db, sent);
  });

  serve(app, registrationEndpoints.writeToSupport, async (request) => {
    const { email, userId } = request.actor;
    const { locale, partner } = request;
    const sender = { locale, partner, userId, address: addressDigest(request) };
    const message = { email, message: request.body.message, sender };
    return await oncePerUser(context, request, async (trx) => {
      await receiveContactMessage(trx, message, { config, now: clock.now() });
      return { status: 201, body: { received: true as const } };
    });
  });
}

function publicationRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serve(app, ownerHotelEndpoints.showPublication, async (request, reply) => {
    const { propertyId } = requireOwnProperty(request);
    reply.header('cache-control', NO_STORE);
    return await presentPublication(db, await loadRegistration(db, propertyId), clock);
  });

  serve(app, ownerHotelEndpoints.changePublication, async (request) => {
    const changed = await changeOwnProperty(context, request, (trx, facts, { at }) =>
      changePublication(trx, facts, request.body.isPublished, at),
    );
    return await presentPublication(db, changed, clock);
  });
}

function ownerHotelRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, ownerHotelEndpoints.listOwnHotels, async ({ actor, query, locale }, reply) => {
    const isAdmin = actor.roles.includes('ROLE_ADMIN');
    reply.header('cache-control', NO_STORE);
    return await listHotels(db, { ...query, ownerId: isAdmin ? null : actor.userId }, locale);
  });

  const audited = { config: { audit: { property: 'id' } } };
  serve(app, ownerHotelEndpoints.updateHotel, audited, async ({ actor, params, body, auditEntryId: entryId }) => {
    const propertyId = params.id;
    if (propertyId > 2_147_483_647) throw new DomainError('hotel_not_found', { hotelId: propertyId });
    const change = { propertyId, entryId, at: clock.now() };
    return await presentRegistration(db, await db.transaction().execute((trx) => updateHotel(trx, actor, body, change)));
  });
}
