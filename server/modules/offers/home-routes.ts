import type { FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { IsStillValid } from '#server/platform/http/response-cache.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countPlaces, listHotelGroups, listMapHotels } from './home.ts';

/** What the home page shows may be a minute old. */
const KEPT_SECONDS = 60;
const SHORTLY = `public, max-age=${KEPT_SECONDS}`;

/** How long an answer holds that is made of listings alone; null where nobody can say so. */
export type FindListingsHold = (request: FastifyRequest) => Promise<IsStillValid | null>;

/** All properties by place and on the map (specification §7). */
export function homeRoutes(app: App, { db }: AppContext, findListingsHold: FindListingsHold): void {
  serve(app, marketEndpoints.listMapHotels, async ({ locale }, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listMapHotels(db, locale);
  });
  serve(app, marketEndpoints.listHotelsByCity, async (request, reply) => {
    request.isStillValid = await findListingsHold(request);
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'city', request.locale);
  });
  serve(app, marketEndpoints.listHotelsByRegion, async (request, reply) => {
    request.isStillValid = await findListingsHold(request);
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'region', request.locale);
  });
  serve(app, marketEndpoints.countPlaces, async (request, reply) => {
    request.isStillValid = await findListingsHold(request);
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return countPlaces(db, request.query.by, request.locale);
  });
}
