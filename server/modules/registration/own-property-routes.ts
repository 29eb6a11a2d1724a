import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ownPropertyEndpoints } from '#contract/endpoints/own-properties.ts';
import type { Database } from '#database/types.ts';
import { chooseHotel } from '#server/modules/identity/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { oncePerUser } from '#server/platform/http/once-per-user.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { discardDraft } from './discard-drafts.ts';
import { loadRegistration } from './facts/load-registration.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { startAnother } from './start-another.ts';

/** Hosts with several properties (docs/product.md §8): which one they work on, registering the next, and giving one up. */
export function ownPropertyRoutes(app: App, { db, clock, config }: AppContext): void {
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
