import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ownPropertyEndpoints } from '#contract/endpoints/own-properties.ts';
import { ownerHotelEndpoints, registrationEndpoints, stepEndpoints } from '#contract/endpoints/registration.ts';
import { DOCUMENT_STEPS, type DocumentStep, type UnitState } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { chooseHotel } from '#server/modules/identity/index.ts';
import { receiveContactMessage } from '#server/modules/messaging/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { discardDraft, startAnother, startRegistration } from './drafts.ts';
import { loadRegistration, type RegistrationFacts } from './facts/load-registration.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { presentPropertyChanges } from './history/present-property-changes.ts';
import { propertyHistory } from './history/property-changes.ts';
import { undoPropertyChange } from './history/undo-property-change.ts';
import { changeOwnIn, changeOwnProperty, requireOwnProperty, type Write } from './life/change-registration.ts';
import { addUnit, arrangeUnits, copyUnit, removeUnit } from './life/change-units.ts';
import { requestApproval } from './life/request-approval.ts';
import { editsOf, saveChanges } from './life/save-changes.ts';
import { listHotels, updateHotel } from './owner-hotels.ts';
import { changePublication, presentPublication } from './publication.ts';
import { searchAddresses } from './search-addresses.ts';

/** Serves a host's registration, publishing, and the calls `/hotels` of specification §7. */
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
    if (!actor.hotel) return reply.status(204).send(null);
    return await presentRegistration(db, await loadRegistration(db, actor.hotel.id));
  });

  serve(app, registrationEndpoints.searchAddresses, async ({ query }) => ({ suggestions: searchAddresses(query.keyword) }));
}

function changesRoute(app: App, context: AppContext): void {
  serve(app, registrationEndpoints.saveChanges, async (request) => {
    const saved = await changeOwnProperty(context, request, (trx, facts, author) => saveChanges(trx, facts, editsOf(request.body), author));
    return await presentRegistration(context.db, saved);
  });
}

function approvalRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, registrationEndpoints.requestApproval, async (request) => {
    const sent = await changeOwnProperty(context, request, (trx, draft, author) =>
      requestApproval(trx, draft, request.body, { ...author, config }),
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
  serve(app, ownerHotelEndpoints.showPublication, async (request) => {
    const { propertyId } = requireOwnProperty(request);
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
  serve(app, ownerHotelEndpoints.listOwnHotels, async ({ actor, query, locale }) => {
    const isAdmin = actor.roles.includes('ROLE_ADMIN');
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

/** Serves a route for each step, so that each is described with its own document. */
function stepRoutes(app: App, context: AppContext): void {
  for (const step of DOCUMENT_STEPS) stepRoute(app, context, step);
}

function stepRoute(app: App, context: AppContext, step: DocumentStep): void {
  serve(app, stepEndpoints[step], async (request) => {
    const { revision, document } = request.body;
    const changes = { steps: { [step]: { revision, document, path: 'document' } } };
    const saved = await changeOwnProperty(context, request, (trx, facts, author) => saveChanges(trx, facts, changes, author));
    return (await presentRegistration(context.db, saved)).steps[step];
  });
}

/** Serves the units of a registration: added, copied, saved, ordered, removed. */
function unitRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serve(app, registrationEndpoints.addUnit, async (request) => {
    const { document } = request.body;
    return await addOnce(context, request, (trx, facts, author) => addUnit(trx, facts, document, author));
  });

  serve(app, registrationEndpoints.copyUnit, async (request) => {
    const { unitId } = request.params;
    return await addOnce(context, request, (trx, facts, author) => copyUnit(trx, facts, unitId, author));
  });

  serve(app, registrationEndpoints.orderUnits, async (request) => {
    const { unitIds } = request.body;
    const arranged = await changeOwnProperty(context, request, (trx, facts, author) => arrangeUnits(trx, facts, unitIds, author));
    return await presentRegistration(db, arranged);
  });

  serve(app, registrationEndpoints.saveUnit, async (request) => {
    const { unitId } = request.params;
    const { confirmedMoves, ...edit } = request.body;
    const changes = { units: [{ unitId, ...edit, path: 'document' }], confirmedMoves };
    const saved = await changeOwnProperty(context, request, (trx, facts, author) => saveChanges(trx, facts, changes, author));
    return await shownUnit(db, saved, unitId);
  });

  serve(app, registrationEndpoints.removeUnit, async (request) => {
    const unit = { unitId: request.params.unitId, revision: request.query.revision };
    await changeOwnProperty(context, request, (trx, facts, author) => removeUnit(trx, facts, unit, author));
    return null;
  });
}

/** Adds a unit at the end once per `Idempotency-Key`, and shows it. */
async function addOnce(context: AppContext, request: FastifyRequest & { readonly actor: UserActor }, add: Write): Promise<UnitState> {
  return await oncePerUser(context, request, async (trx) => {
    const facts = await changeOwnIn(trx, request, context.clock.now(), add);
    return { status: 201, body: await shownUnit(trx, facts) };
  });
}

/** Returns a unit as its host sees it; by itself the one that was added last. */
async function shownUnit(db: Kysely<Database>, facts: RegistrationFacts, unitId = facts.units.at(-1)?.unitId): Promise<UnitState> {
  const { units } = await presentRegistration(db, facts);
  const unit = units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}

const CHANGES_PER_PAGE = 30;

/** Serves who changed what of an approved property, and taking it back. */
function historyRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serve(app, registrationEndpoints.listPropertyChanges, async (request) => {
    const { propertyId } = requireOwnProperty(request);
    const changes = await propertyHistory.list(db, propertyId, { before: request.query.before, most: CHANGES_PER_PAGE + 1 });
    const shown = changes.slice(0, CHANGES_PER_PAGE);
    return {
      changes: await presentPropertyChanges(db, await loadRegistration(db, propertyId), shown, clock.now()),
      hasMore: changes.length > CHANGES_PER_PAGE,
    };
  });

  serve(app, registrationEndpoints.undoPropertyChange, async (request) => {
    const { id } = request.params;
    const undone = await changeOwnProperty(context, request, (trx, facts, author) => undoPropertyChange(trx, facts, id, author));
    return await presentRegistration(db, undone);
  });
}

/** Hosts with several properties (docs/product.md §8): which one they work on, registering the next, and giving one up. */
function ownPropertyRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, ownPropertyEndpoints.chooseProperty, async (request) => {
    const { hotelId } = request.params;
    const hotel = request.actor.hotels.find(({ id }) => id === hotelId);
    if (!hotel) throw new DomainError('hotel_not_found', { hotelId });
    await db.transaction().execute((trx) => choose(trx, request, hotelId));
    return hotel;
  });

  serve(app, ownPropertyEndpoints.startAnother, async (request) => {
    const { propertyId } = await oncePerUser({ db, clock }, request, async (trx) => {
      const { propertyId } = await startAnother(trx, request.actor, { at: clock.now(), limit: config.limits.draftsPerHost });
      await choose(trx, request, propertyId);
      return { status: 201, body: { propertyId } };
    });
    return await presentRegistration(db, await loadRegistration(db, propertyId));
  });

  serve(app, ownPropertyEndpoints.discardDraft, async ({ actor, params }) => {
    const draft = { propertyId: params.hotelId, ownerId: actor.userId };
    await db.transaction().execute((trx) => discardDraft(trx, draft, clock.now()));
    return null;
  });
}

async function choose(
  trx: Kysely<Database>,
  { session, actor }: FastifyRequest & { readonly actor: UserActor },
  hotelId: number,
): Promise<void> {
  if (session) await chooseHotel(trx, session.tokenHash, { hotelId, isInPerson: actor.impersonatorId === null });
}
