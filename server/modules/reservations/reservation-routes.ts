import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cancelBody, cancellationTerms } from '#contract/cancellation.ts';
import {
  calendarQuery,
  keepReservationBody,
  keepReservationResponse,
  lookupBody,
  lookupResponse,
  reservation,
  reservationCodeQuery,
  reservationList,
  reservationListQuery,
  reservationQuery,
} from '#contract/reservations.ts';
import { ANONYMOUS, requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { accessCodeFor, reservationLink } from './access-code.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { keepReservation } from './keep-reservation.ts';
import { listReservations } from './list-reservations.ts';
import { once } from './once.ts';
import { openReservation, type ReservationKey } from './open-reservation.ts';
import { perAddress } from './per-address.ts';
import { presentCancellation } from './present-cancellation.ts';
import { presentReservation } from './present-reservation.ts';
import { reservationCalendar } from './reservation-calendar.ts';
import { visitorOf } from './visitor.ts';

const reservationParameters = z.object({ id: z.string().min(1).max(40) });

/** A guest's own reservations: opening one, the list of the personal area, cancelling, the calendar file. */
export function reservationRoutes(app: App, context: AppContext): void {
  openingRoutes(app, context);
  listRoute(app, context);
  cancellationRoutes(app, context);
  calendarRoute(app, context);
  keepingRoute(app, context);
}

function openingRoutes(app: App, context: AppContext): void {
  const limit = perAddress('lookup', context.config.limits.lookupsPerAddress);
  app.get(
    '/reservations/:id',
    {
      schema: {
        tags: ['reservations'],
        summary: 'A reservation, by signed code, by e-mail, or as its signed-in guest',
        params: reservationParameters,
        querystring: reservationQuery,
        response: { 200: reservation },
      },
      // Codes cannot be guessed, and signed-in guests see their own only.
      config: { rateLimit: { ...limit, allowList: (request: FastifyRequest) => !isLookupByEmail(request) } },
    },
    async (request, reply) => {
      const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), ...request.query });
      reply.header('cache-control', 'no-store');
      return presentReservation(stored, { as, clock: context.clock, locale: request.locale, actor: request.actor });
    },
  );

  app.post(
    '/reservations/lookup',
    {
      schema: {
        tags: ['reservations'],
        summary: 'The signed code of a reservation, by its number and e-mail address',
        body: lookupBody,
        response: { 200: lookupResponse },
      },
      config: { rateLimit: limit },
    },
    async (request, reply) => {
      const { reservation: found } = await openReservation(context, { ...request.body, actor: ANONYMOUS });
      reply.header('cache-control', 'no-store');
      return { reservationId: found.id, accessCode: accessCodeFor(context, found.id) };
    },
  );
}

function listRoute(app: App, context: AppContext): void {
  app.get(
    '/reservations',
    {
      schema: {
        tags: ['reservations'],
        summary: 'Reservations of the signed-in customer',
        querystring: reservationListQuery,
        response: { 200: reservationList },
      },
    },
    async (request, reply) => {
      const { userId } = requireUser(request.actor);
      reply.header('cache-control', 'no-store');
      return listReservations(context, { ...request.query, userId, locale: request.locale });
    },
  );
}

function cancellationRoutes(app: App, context: AppContext): void {
  app.get(
    '/reservations/:id/cancellation',
    {
      schema: {
        tags: ['reservations'],
        summary: 'What cancelling costs today, by each rule',
        params: reservationParameters,
        querystring: reservationCodeQuery,
        response: { 200: cancellationTerms },
      },
    },
    async (request, reply) => {
      const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), ...request.query });
      reply.header('cache-control', 'no-store');
      return presentCancellation(stored, { as, clock: context.clock });
    },
  );

  app.post(
    '/reservations/:id/cancellation',
    {
      schema: {
        tags: ['reservations'],
        summary: 'Cancel the whole reservation for the fee that was shown',
        params: reservationParameters,
        body: cancelBody,
        response: { 200: reservation },
      },
    },
    async (request, reply) => {
      const { code, expectedFeeAgorot } = request.body;
      const { reservation: stored, as } = await openReservation(context, { ...keyOf(request), code });
      const visitor = visitorOf(request);
      const asked = { operation: `POST /reservations/${stored.id}/cancellation`, visitor, body: request.body };
      const answer = await once(context, request, asked, (claim) =>
        context.db.transaction().execute(async (trx) => {
          const by = { as, userId: visitor.userId };
          const cancelled = await cancelReservation(trx, context, { id: stored.id, by, expectedFeeAgorot });
          const body = presentReservation(cancelled, { as, clock: context.clock, locale: request.locale, actor: request.actor });
          await claim?.keepAnswer(trx, { status: 200, body });
          return { status: 200, body };
        }),
      );
      reply.header('cache-control', 'no-store');
      // The claim keeps what this route itself has presented.
      return answer.body as z.infer<typeof reservation>;
    },
  );
}

function calendarRoute(app: App, context: AppContext): void {
  app.get(
    '/reservations/:id/calendar.ics',
    {
      schema: {
        tags: ['reservations'],
        summary: 'The stay as an iCalendar file',
        produces: ['text/calendar'],
        params: reservationParameters,
        querystring: calendarQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
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
    },
  );
}

function keepingRoute(app: App, context: AppContext): void {
  app.post(
    '/reservations/:id/account',
    {
      schema: {
        tags: ['reservations'],
        summary: 'Keep a reservation in the signed-in guest’s account',
        params: reservationParameters,
        body: keepReservationBody,
        response: { 200: keepReservationResponse },
      },
    },
    async (request) => {
      const user = requireUser(request.actor);
      const { reservation: opened } = await openReservation(context, { ...keyOf(request), code: request.body.code });
      return await context.db.transaction().execute((trx) => keepReservation(trx, user, opened));
    },
  );
}

function keyOf(request: FastifyRequest<{ Params: { id: string } }>): Pick<ReservationKey, 'id' | 'actor'> {
  return { id: request.params.id, actor: request.actor };
}

function isLookupByEmail({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'email' in query;
}
