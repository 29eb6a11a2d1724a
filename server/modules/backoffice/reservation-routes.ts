import type { FastifyRequest } from 'fastify';
import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { billingEndpoints } from '#contract/endpoints/billing.ts';
import type { DirectReservation, HostReservation } from '#contract/host-reservations.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import {
  addNote,
  askToCancel,
  cancelReservation,
  changeGuest,
  chargeFee,
  correctReservation,
  type HostAuthor,
  listReservationsForHost,
  markNoShow,
  moveReservation,
  type OwnReservation,
  quoteDirectStay,
  removeNote,
  requireReservationOf,
  reservationsFile,
  restoreReservation,
  showReservationToHost,
  takeDirectReservation,
  undoCorrection,
  undoNoShow,
  waiveFee,
} from '#server/modules/reservations/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { sendFile } from '#server/platform/files/spreadsheet.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty, serveOwn } from './serve-own.ts';

/** Serves the host's reservations as a list and as a file, and what a stay would cost. */
export function reservationListRoutes(app: App, context: AppContext): void {
  serveOwn(app, context, backOfficeEndpoints.listHostReservations, (propertyId, { query, locale }) =>
    listReservationsForHost(context, propertyId, query, locale),
  );

  serveOwn(app, context, backOfficeEndpoints.exportHostReservations, async (propertyId, { query, locale }, reply) => {
    const { format, lang = locale, ...filters } = query;
    return sendFile(reply, await reservationsFile(context, { propertyId, filters, format, locale: lang }));
  });

  serveOwn(app, context, backOfficeEndpoints.quoteDirectStay, async (propertyId, { query, locale }) => {
    const { unitId, from, to, adults, childAges = [], reservationId, extraCharges } = query;
    const stay = { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) };
    return await quoteDirectStay(context, { propertyId, unitId, stay, party: { adults, childAges }, reservationId, extraCharges }, locale);
  });
}

/** A request about a reservation of the host's own property. */
export interface AboutReservation {
  readonly actor: UserActor;
  readonly params: { readonly id: string };
  readonly locale: Locale;
}
type Write = (trx: AppContext['db'], own: OwnReservation, author: HostAuthor) => Promise<unknown>;

/** One reservation of the host's own property: showing it, taking it, and what changes it. Another property's is not there. */
export function reservationRoutes(app: App, context: AppContext): void {
  serve(app, backOfficeEndpoints.showHostReservation, async (request) => {
    const own = await ownReservation(context, request);
    return await showReservationToHost(context, own, request.locale);
  });

  serveOwn(app, context, backOfficeEndpoints.createDirectReservation, async (propertyId, request) => {
    const id = await takeOnce(context, propertyId, request);
    return await showReservationToHost(context, { propertyId, id }, request.locale);
  });

  serve(app, backOfficeEndpoints.changeReservationGuest, async (request) => {
    const { revision, ...guest } = request.body;
    return await write(context, request, (trx, own, author) => changeGuest(trx, { ...own, revision, guest }, author));
  });

  serve(app, backOfficeEndpoints.moveReservation, async (request) => {
    const { from, to, ...body } = request.body;
    const stay = { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) };
    return await write(context, request, (trx, own, author) => moveReservation(trx, context, { ...own, ...body, stay }, author));
  });

  serve(app, backOfficeEndpoints.addReservationNote, async (request) => {
    const own = await ownReservation(context, request);
    await oncePerUser(context, request, async (trx) => {
      await addNote(trx, { ...own, text: request.body.text }, authorOf(context, request.actor));
      return { status: 201, body: {} };
    });
    return await showReservationToHost(context, own, request.locale);
  });

  serve(app, backOfficeEndpoints.removeReservationNote, (request) =>
    write(context, request, (trx, own) => removeNote(trx, { ...own, noteId: request.params.noteId })),
  );
}

/** Serves how reservations end otherwise than planned, and what guests are charged for it. */
export function settlingRoutes(app: App, context: AppContext): void {
  serve(app, backOfficeEndpoints.cancelDirectReservation, async (request) => {
    return await write(context, request, (trx, { id }, { as, userId, impersonatorId }) =>
      cancelReservation(trx, context, { id, by: { as, userId, impersonatorId } }),
    );
  });

  serve(app, backOfficeEndpoints.askToCancel, async (request) => {
    return await write(context, request, (trx, own, author) =>
      askToCancel(trx, context, { ...own, message: request.body.message }, author),
    );
  });

  serve(app, backOfficeEndpoints.markNoShow, async (request) => {
    return await write(context, request, (trx, own, author) =>
      markNoShow(trx, context.clock, { ...own, isWaived: request.body.isWaived }, author),
    );
  });

  serve(app, backOfficeEndpoints.restoreReservation, (request) =>
    write(context, request, (trx, own, author) => restoreReservation(trx, context, own, author)),
  );

  serve(app, backOfficeEndpoints.undoNoShow, (request) =>
    write(context, request, (trx, own, author) => undoNoShow(trx, context.clock, own, author)),
  );

  serve(app, backOfficeEndpoints.chargeReservation, async (request) => {
    const own = await ownReservation(context, request);
    await chargeFee(context, { ...own, expectedFeeAgorot: request.body.expectedFeeAgorot }, authorOf(context, request.actor));
    return await showReservationToHost(context, own, request.locale);
  });

  serve(app, backOfficeEndpoints.waiveReservationFee, (request) =>
    write(context, request, (trx, own, author) => waiveFee(trx, context, own, author)),
  );

  serve(app, billingEndpoints.correctReservation, (request) =>
    write(context, request, (trx, own, author) => correctReservation(trx, context.clock, { ...own, ...request.body }, author)),
  );

  serve(app, billingEndpoints.undoCorrection, (request) =>
    write(context, request, (trx, own, author) => undoCorrection(trx, context.clock, own, author)),
  );
}

type TakeRequest = FastifyRequest<{ Body: DirectReservation }> & { readonly actor: UserActor };

/** Takes a reservation once per `Idempotency-Key`. @returns its id */
async function takeOnce(context: AppContext, propertyId: number, request: TakeRequest): Promise<string> {
  const { from, to, adults, childAges, guest, ...body } = request.body;
  const stay = { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) };
  const input = { ...body, propertyId, stay, party: { adults, childAges }, guest, locale: request.locale };
  const { id } = await oncePerUser(context, request, async (trx) => {
    const id = await takeDirectReservation(trx, context, input, authorOf(context, request.actor));
    return { status: 201, body: { id } };
  });
  return id;
}

/** Does a write to a reservation of the host's own property in one transaction, and shows what it left. */
async function write(context: AppContext, request: AboutReservation, doIt: Write): Promise<HostReservation> {
  const own = await ownReservation(context, request);
  const author = authorOf(context, request.actor);
  await context.db.transaction().execute((trx) => doIt(trx, own, author));
  return await showReservationToHost(context, own, request.locale);
}

/** @throws DomainError `reservation_not_found` for another property's */
export async function ownReservation(context: AppContext, { actor, params }: AboutReservation): Promise<OwnReservation> {
  const { id: propertyId } = await requireOwnedProperty(context, actor);
  await requireReservationOf(context.db, { propertyId, id: params.id });
  return { propertyId, id: params.id };
}

export function authorOf({ clock }: AppContext, { userId, impersonatorId }: UserActor): HostAuthor {
  return { as: 'owner', userId, impersonatorId, at: clock.now() };
}
