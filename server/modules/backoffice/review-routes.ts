import { reviewEndpoints } from '#contract/endpoints/reviews.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ReviewForHost } from '#contract/reviews.ts';
import { findOwn } from '#server/modules/reservations/index.ts';
import {
  answerReview,
  appealAgainst,
  listHostReviews,
  saveDraft,
  senderOf,
  sendReview,
  showGuestRecord,
  showReviewScores,
  showToHost,
} from '#server/modules/reviews/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty, serveOwn } from './serve-own.ts';

/** Serves reviews as hosts read, answer and write them. Another property's are not there. */
export function reviewRoutes(app: App, context: AppContext): void {
  serveOwn(app, context, reviewEndpoints.listHostReviews, (propertyId, { query, locale }) =>
    listHostReviews(context, { propertyId, ...query, locale }),
  );

  serveOwn(app, context, reviewEndpoints.showReviewScores, (propertyId) => showReviewScores(context.db, propertyId, context.clock.today()));

  serve(app, reviewEndpoints.showHostReview, async (request) => {
    return await showToHost(context.db, await ownStay(context, request), context.clock.now());
  });

  serve(app, reviewEndpoints.showGuestRecord, async (request) => {
    return await showGuestRecord(context, await ownStay(context, request), request.locale);
  });

  serve(app, reviewEndpoints.saveHostReview, (request) => {
    const sender = senderOf(request);
    return write(context, request, (trx, reservationId) =>
      saveDraft(trx, context, { ...request.body, side: 'host', reservationId, sender }),
    );
  });

  serve(app, reviewEndpoints.sendHostReview, (request) => {
    const sender = senderOf(request);
    return write(context, request, (trx, reservationId) =>
      sendReview(trx, context, { ...request.body, side: 'host', reservationId, sender }),
    );
  });

  serve(app, reviewEndpoints.answerReview, (request) =>
    write(context, request, (trx, reservationId) =>
      answerReview(trx, context, { reservationId, userId: request.actor.userId, ...request.body }),
    ),
  );

  serve(app, reviewEndpoints.appealAsHost, (request) =>
    write(context, request, (trx, reservationId) =>
      appealAgainst(trx, { reservationId, ...request.body, by: 'host', at: context.clock.now() }),
    ),
  );
}

interface AboutReservation {
  readonly actor: UserActor;
  readonly params: { readonly id: string };
  readonly locale: Locale;
}

async function ownStay(context: AppContext, { actor, params }: AboutReservation) {
  const { id: propertyId } = await requireOwnedProperty(context, actor);
  return await findOwn(context.db, { propertyId, id: params.id });
}

async function write(
  context: AppContext,
  request: AboutReservation,
  change: (trx: AppContext['db'], reservationId: string) => Promise<void>,
): Promise<ReviewForHost> {
  const stored = await ownStay(context, request);
  await context.db.transaction().execute((trx) => change(trx, stored.id));
  return await showToHost(context.db, stored, context.clock.now());
}
