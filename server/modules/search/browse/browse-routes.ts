import type { FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { IsStillValid } from '#server/platform/http/response-cache.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listHotels } from './list-hotels.ts';
import { similarHotels } from './similar-hotels.ts';

/** What hosts describe may be a minute old here; the property page itself is not. */
const SHORTLY = 'public, max-age=60';

/**
 * The market without dates: all properties, those of a place, those like one.
 * @param findHold how long an answer holds that is made of listings, and of what may be a minute old; null where nobody can say so
 */
export function browseRoutes(
  app: App,
  { db, clock }: AppContext,
  findHold: (request: FastifyRequest) => Promise<IsStillValid | null>,
): void {
  serve(app, marketEndpoints.listHotels, async (request, reply) => {
    const { query, locale } = request;
    request.isStillValid = await findHold(request);
    const hotels = await listHotels(db, query, { locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
  serve(app, marketEndpoints.listSimilarHotels, async (request, reply) => {
    const { params, locale } = request;
    request.isStillValid = await findHold(request);
    const hotels = await similarHotels(db, params.id, { locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
}
