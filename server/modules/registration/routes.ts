import { z } from 'zod';
import { problem } from '#contract/errors.ts';
import { hotelIdParameters } from '#contract/hotels.ts';
import { ownerHotelsQuery, ownerHotelsResponse, updateHotelBody } from '#contract/owner-hotels.ts';
import { publication, setPublicationBody } from '#contract/publication.ts';
import {
  addressesResponse,
  addressQuery,
  registration,
  requestApprovalBody,
  type SaveChangesBody,
  saveChangesBody,
  supportMessageBody,
  supportMessageResponse,
} from '#contract/registration.ts';
import { receiveContactMessage } from '#server/modules/messaging/index.ts';
import { requireOwner, requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { addressDigest } from '#server/platform/request-facts.ts';
import { changeOwnProperty, requireOwnProperty } from './change-own-property.ts';
import { listHotels } from './hotels/list-hotels.ts';
import { updateHotel } from './hotels/update-hotel.ts';
import { loadRegistration } from './load-registration.ts';
import { presentRegistration } from './present-registration.ts';
import { changePublication } from './publication/change-publication.ts';
import { checkPublication } from './publication/check-publication.ts';
import { findOwnPropertyId } from './registration-queries.ts';
import { requestApproval } from './review/request-approval.ts';
import type { Changes } from './save/changes.ts';
import { notingChanges } from './save/note-registration-changes.ts';
import { saveChanges } from './save/save-changes.ts';
import { searchAddresses } from './search-addresses.ts';
import { startRegistration } from './start-registration.ts';
import { stepRoutes } from './step-routes.ts';
import { unitRoutes } from './unit-routes.ts';

const tags = ['registration'];
const refused = { 401: problem, 403: problem, 404: problem };
const NO_STORE = 'no-store';

/** A host's registration, publishing, and the calls `/hotels` of specification §7. */
export function registrationRoutes(app: App, context: AppContext): void {
  overviewRoutes(app, context);
  stepRoutes(app, context);
  unitRoutes(app, context);
  changesRoute(app, context);
  approvalRoutes(app, context);
  publicationRoutes(app, context);
  ownerHotelRoutes(app, context);
}

function overviewRoutes(app: App, { db, clock }: AppContext): void {
  const start = {
    tags,
    summary: 'Begin a registration, or find the one there is',
    response: { 200: registration, 401: problem, 403: problem },
  };
  app.post('/registration', { schema: start }, async (request) => {
    const actor = requireOwner(request.actor);
    return await presentRegistration(db, await db.transaction().execute((trx) => startRegistration(trx, actor, clock.now())));
  });

  const show = {
    tags,
    summary: 'The registration with all its documents and what is missing',
    response: { 200: registration, 204: z.null().describe('The host has not begun'), 401: problem, 403: problem },
  };
  app.get('/registration', { schema: show }, async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    const propertyId = await findOwnPropertyId(db, requireOwner(request.actor));
    if (propertyId === undefined) return reply.status(204).send(null);
    return await presentRegistration(db, await loadRegistration(db, propertyId));
  });

  const addresses = {
    tags,
    summary: 'The map search: cities by name, with the street that was typed before or behind',
    querystring: addressQuery,
    response: { 200: addressesResponse, 401: problem, 403: problem },
  };
  app.get('/registration/addresses', { schema: addresses }, async (request) => {
    requireOwner(request.actor);
    return { suggestions: searchAddresses(request.query.keyword) };
  });
}

function changesRoute(app: App, { db, clock }: AppContext): void {
  const schema = {
    tags,
    summary: 'Save what a form changed in several steps and units, all or none',
    body: saveChangesBody,
    response: { 200: registration, 400: problem, ...refused, 409: problem, 422: problem },
  };
  app.put('/registration/changes', { schema }, async (request) => {
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      saveChanges(trx, { propertyId, ...editsOf(request.body) }, { actor, at: clock.now() }),
    );
    return await presentRegistration(db, facts);
  });
}

/** The documents of a body, each with its place there. */
function editsOf({ steps = {}, units = [], confirmedMoves }: SaveChangesBody): Omit<Changes, 'propertyId'> {
  const placed = Object.entries(steps).flatMap(([step, edit]) =>
    edit ? [[step, { ...edit, path: `steps.${step}.document` }] as const] : [],
  );
  return {
    steps: Object.fromEntries(placed),
    units: units.map((edit, index) => ({ ...edit, path: `units.${index}.document` })),
    confirmedMoves,
  };
}

function approvalRoutes(app: App, { db, clock, config }: AppContext): void {
  const approval = {
    tags,
    summary: 'Send the registration for review',
    body: requestApprovalBody,
    response: { 200: registration, ...refused, 409: problem, 422: problem },
  };
  app.post('/registration/approval', { schema: approval }, async (request) => {
    const facts = await changeOwnProperty(db, request, (trx, { actor, propertyId }) =>
      requestApproval(trx, { propertyId, boxes: request.body }, { actor, at: clock.now() }, config),
    );
    return await presentRegistration(db, facts);
  });

  const support = {
    tags,
    summary: 'Write to support from the approval step',
    body: supportMessageBody,
    response: { 201: supportMessageResponse, 401: problem, 403: problem, 429: problem },
  };
  app.post('/registration/support', { schema: support }, async (request, reply) => {
    const { email, userId } = requireOwner(request.actor);
    const { locale, partner } = request;
    const sender = { locale, partner, userId, address: addressDigest(request) };
    const message = { email, message: request.body.message, sender };
    await db.transaction().execute((trx) => receiveContactMessage(trx, message, { config, now: clock.now() }));
    return reply.status(201).send({ received: true });
  });
}

function publicationRoutes(app: App, { db, clock }: AppContext): void {
  const show = {
    tags: ['publication'],
    summary: 'Whether the property is published, and its checklist',
    response: { 200: publication, ...refused },
  };
  app.get('/publication', { schema: show }, async (request, reply) => {
    const { propertyId } = await requireOwnProperty(db, request);
    reply.header('cache-control', NO_STORE);
    return checkPublication(await loadRegistration(db, propertyId));
  });

  const change = {
    tags: ['publication'],
    summary: 'Publish the property, or take it off the market',
    body: setPublicationBody,
    response: { 200: publication, ...refused, 422: problem },
  };
  app.put('/publication', { schema: change }, async (request) =>
    changeOwnProperty(db, request, (trx, { propertyId }) =>
      changePublication(trx, { propertyId, isPublished: request.body.isPublished }, clock.now()),
    ),
  );
}

function ownerHotelRoutes(app: App, { db, clock }: AppContext): void {
  const list = {
    tags: ['hotels'],
    summary: "A host's own properties; all of them for an administrator",
    querystring: ownerHotelsQuery,
    response: { 200: ownerHotelsResponse, 401: problem, 403: problem },
  };
  app.get('/hotels', { schema: list }, async (request, reply) => {
    const actor = requireUser(request.actor);
    const isAdmin = actor.roles.includes('ROLE_ADMIN');
    if (!isAdmin) requireOwner(actor);
    reply.header('cache-control', NO_STORE);
    return await listHotels(db, { ...request.query, ownerId: isAdmin ? null : actor.userId }, request.locale);
  });

  const update = {
    tags: ['hotels'],
    summary: 'Replace documents of a property',
    params: hotelIdParameters,
    body: updateHotelBody,
    response: { 200: registration, 400: problem, ...refused, 422: problem },
  };
  app.put('/hotels/:id', { schema: update }, async (request) => {
    const actor = requireUser(request.actor);
    const propertyId = request.params.id;
    if (propertyId > 2_147_483_647) throw new DomainError('hotel_not_found', { hotelId: propertyId });
    const facts = await db
      .transaction()
      .execute((trx) =>
        notingChanges(trx, { entryId: request.auditEntryId, propertyId }, () =>
          updateHotel(trx, actor, { propertyId, changes: request.body }, clock.now()),
        ),
      );
    return await presentRegistration(db, facts ?? (await loadRegistration(db, propertyId)));
  });
}
