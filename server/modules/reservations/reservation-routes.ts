import type { FastifyRequest } from 'fastify';
import { reservationEndpoints } from '#contract/endpoints/booking.ts';
import type { Reservation } from '#contract/reservations.ts';
import { ANONYMOUS, requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { perAddress } from '#server/platform/http/network-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendPaper } from '#server/platform/papers/print-paper.ts';
import { askForInvoice } from './ask-for-invoice.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { keepReservation } from './keep-reservation.ts';
import { listReservations } from './list-reservations.ts';
import { accessCodeFor, openReservation, type ReservationKey, reservationLink } from './open-reservation.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentReservation } from './present-reservation.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import { printConfirmation } from './reservation-mails.ts';
import { oncePerVisitor, visitorOf } from './visitor.ts';

/** A guest's own reservations: opening one, the list of the personal area, cancelling, the calendar file. */
export function reservationRoutes(app: App, context: AppContext): void {
  openingRoutes(app, context);
  listRoute(app, context);
  cancellationRoutes(app, context);
  calendarRoute(app, context);
  invoiceRoute(app, context);
  confirmationRoute(app, context);
  keepingRoute(app, context);
  changeRoutes(app, context);
}

function openingRoutes(app: App, context: AppContext): void {
  const limit = perAddress('lookup', context.config.limits.lookupsPerAddress);
  // Codes cannot be guessed, and signed-in guests see their own only.
  const byEmail = { config: { rateLimit: { ...limit, allowList: (request: FastifyRequest) => !isLookupByEmail(request) } } };
  serve(app, reservationEndpoints.showReservation, byEmail, async (request, reply) => {
    const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), ...request.query });
    reply.header('cache-control', 'no-store');
    return presentReservation(stored, { as, clock: context.clock, locale: request.locale, actor: request.actor });
  });

  serve(app, reservationEndpoints.lookUpReservation, { config: { rateLimit: limit } }, async (request, reply) => {
    const { reservation: found } = await openReservation(context, { ...request.body, actor: ANONYMOUS });
    reply.header('cache-control', 'no-store');
    return { reservationId: found.id, accessCode: accessCodeFor(context, found.id) };
  });
}

function listRoute(app: App, context: AppContext): void {
  serve(app, reservationEndpoints.listReservations, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listReservations(context, { ...request.query, userId: request.actor.userId, locale: request.locale });
  });
}

function cancellationRoutes(app: App, context: AppContext): void {
  serve(app, reservationEndpoints.showCancellation, async (request, reply) => {
    const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), ...request.query });
    reply.header('cache-control', 'no-store');
    return presentCancellation(stored, { as, clock: context.clock });
  });

  serve(app, reservationEndpoints.cancelReservation, async (request, reply) => {
    const { code, ...wanted } = request.body;
    const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), code });
    const visitor = visitorOf(request);
    const asked = { operation: `POST /reservations/${stored.id}/cancellation`, visitor, body: request.body };
    const answer = await oncePerVisitor(context, request, asked, (claim) =>
      context.db.transaction().execute(async (trx) => {
        const { actor } = request;
        const impersonatorId = actor.kind === 'user' ? actor.impersonatorId : null;
        const by = { as, userId: visitor.userId, impersonatorId };
        const cancelled = await cancelReservation(trx, context, { id: stored.id, by, ...wanted });
        const body = presentReservation(cancelled, { as, clock: context.clock, locale: request.locale, actor: request.actor });
        await claim?.keepAnswer(trx, { status: 200, body });
        return { status: 200, body };
      }),
    );
    reply.header('cache-control', 'no-store');
    // The claim keeps what this route itself has presented.
    return answer.body as Reservation;
  });
}

function calendarRoute(app: App, context: AppContext): void {
  serve(app, reservationEndpoints.showCalendarFile, async (request, reply) => {
    const { code, lang: locale = request.locale } = request.query;
    const { reservation: stored } = await openReservation(context, { ...keyOf(request), code });
    const link = reservationLink(context, stored.id, locale);
    const { fileName, content, method } = reservationCalendar(stored, context.config, { locale, link });
    return reply
      .type(`text/calendar; charset=utf-8; method=${method}`)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .serializer((text) => String(text))
      .send(content);
  });
}

function invoiceRoute(app: App, context: AppContext): void {
  const options = { config: { rateLimit: perAddress('invoice', context.config.limits.lookupsPerAddress) } };
  serve(app, reservationEndpoints.askForInvoice, options, async (request, reply) => {
    const { code, invoiceTo } = request.body;
    const { reservation: opened, as } = await openReservation(context, { ...keyOf(request), code });
    const stored = await context.db.transaction().execute((trx) => askForInvoice(trx, context, { id: opened.id, invoiceTo }));
    reply.header('cache-control', 'no-store');
    return presentReservation(stored, { as, clock: context.clock, locale: request.locale, actor: request.actor });
  });
}

function confirmationRoute(app: App, context: AppContext): void {
  serve(app, reservationEndpoints.printConfirmation, { config: { isCostly: true } }, async (request, reply) => {
    const { code, lang: locale = request.locale } = request.query;
    const { reservation: stored } = await openReservation(context, { ...keyOf(request), code });
    return sendPaper(reply, await printConfirmation(context, stored, locale));
  });
}

function keepingRoute(app: App, context: AppContext): void {
  serve(app, reservationEndpoints.keepReservation, async (request) => {
    const user = requireUser(request.actor);
    const { reservation: opened } = await openReservation(context, { ...keyOf(request), code: request.body.code });
    return await context.db.transaction().execute((trx) => keepReservation(trx, user, opened));
  });
}

function keyOf(request: FastifyRequest<{ Params: { id: string } }>): Pick<ReservationKey, 'id' | 'actor'> {
  return { id: request.params.id, actor: request.actor };
}

function isLookupByEmail({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'email' in query;
}
