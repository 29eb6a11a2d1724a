import type { FastifyRequest } from 'fastify';
import { reviewEndpoints } from '#contract/endpoints/reviews.ts';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { type OpenedReservation, openReservation } from '#server/modules/reservations/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { perAddress } from '#server/platform/http/network-of.ts';
import { ensureBrowserId } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { listReviews } from './list-reviews.ts';
import { appealAgainst, reportReview } from './object-to-review.ts';
import { senderOf } from './sender-signs.ts';
import { showToGuest } from './show-review.ts';
import { saveDraft, sendReview } from './write-review.ts';

/** Finds how long a response about a property is valid; undefined where nobody can say so. */
type FindValidity = (request: FastifyRequest, propertyId: number) => Promise<Pick<FastifyRequest, 'isStillValid'> | undefined>;

/** Serves reviews as everybody reads and reports them, and as guests write them. Hosts' and administrators' calls are served where theirs are. */
export function reviewRoutes(app: App, context: AppContext, findValidity: FindValidity): void {
  serve(app, reviewEndpoints.listHotelReviews, { config: { isCostly: true } }, async (request) => {
    const { params, query, locale } = request;
    // Found before the reviews are read: what changes in between ends it.
    const validity = await findValidity(request, params.id);
    const reviews = await listReviews(context.db, params.id, query, locale);
    request.isStillValid = validity?.isStillValid ?? null;
    return reviews;
  });

  serve(app, reviewEndpoints.reportReview, async ({ actor, params, body }) => {
    const report = { ...params, ...body, userId: actor.userId, at: context.clock.now() };
    await context.db.transaction().execute((trx) => reportReview(trx, report));
    return null;
  });

  serve(app, reviewEndpoints.showGuestReview, async (request, reply) => {
    const { reservation } = await openFor(context, request, request.query.code);
    reply.header('cache-control', 'no-store');
    return await present(context, request, reservation);
  });

  writingRoutes(app, context);
}

function writingRoutes(app: App, context: AppContext): void {
  const limited = { config: { rateLimit: perAddress('review', context.config.limits.reviewWritesPerAddress) } };

  serve(app, reviewEndpoints.saveGuestReview, limited, async (request, reply) => {
    const { code, ...body } = request.body;
    const reservation = await openAsGuest(context, request, code);
    // Named now, so that it is known again when the review is sent.
    ensureBrowserId(request, reply);
    const writing = { ...body, side: 'guest', reservationId: reservation.id, sender: senderOf(request) } as const;
    await context.db.transaction().execute((trx) => saveDraft(trx, context, writing));
    return await present(context, request, reservation);
  });

  serve(app, reviewEndpoints.sendGuestReview, limited, async (request, reply) => {
    const { code, ...body } = request.body;
    const reservation = await openAsGuest(context, request, code);
    ensureBrowserId(request, reply);
    const writing = { ...body, side: 'guest', reservationId: reservation.id, sender: senderOf(request) } as const;
    await context.db.transaction().execute((trx) => sendReview(trx, context, writing));
    return await present(context, request, reservation);
  });

  serve(app, reviewEndpoints.appealAsGuest, limited, async (request) => {
    const { code, words } = request.body;
    const reservation = await openAsGuest(context, request, code);
    const appeal = { reservationId: reservation.id, about: 'guest', by: 'guest', words, at: context.clock.now() } as const;
    await context.db.transaction().execute((trx) => appealAgainst(trx, appeal));
    return await present(context, request, reservation);
  });
}

type AboutReservation = Pick<FastifyRequest<{ Params: { id: string } }>, 'params' | 'actor' | 'locale'>;

async function openFor(context: AppContext, { params, actor }: AboutReservation, code: string | undefined): Promise<OpenedReservation> {
  return await openReservation(context, { id: params.id, actor, code });
}

/** @throws DomainError `reservation_not_found`; `forbidden` for administrators, who write in nobody's name */
async function openAsGuest(context: AppContext, request: AboutReservation, code: string | undefined) {
  const { reservation, as } = await openFor(context, request, code);
  if (as !== 'guest') throw new DomainError('forbidden');
  return reservation;
}

async function present(
  { db, clock }: AppContext,
  { locale }: AboutReservation,
  reservation: OpenedReservation['reservation'],
): Promise<ReviewForGuest> {
  return await showToGuest(db, reservation, { locale, now: clock.now() });
}
