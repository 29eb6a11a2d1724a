import type { FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { browserHashOf } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { browseRoutes } from './browse/browse-routes.ts';
import type { MarketSearch } from './freshness/market-search.ts';
import { homeRoutes } from './home/home-routes.ts';
import { currentListings } from './listings/market.ts';
import { searchDates } from './open-dates/search-dates.ts';
import { searchMarket } from './search-market.ts';
import { readSearchRequest } from './search-request.ts';
import { understandPlace } from './suggestions/find-entities.ts';
import { freeInMarket } from './suggestions/free-places.ts';
import { suggest } from './suggestions/suggest.ts';

export { sitemapRoutes } from './sitemap/sitemap-routes.ts';

/** As Fastify names it where it writes JSON itself. */
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The portal's search: results, the places that a guest may have meant, and the market without dates.
 * @param market where this process keeps an index of it
 */
export function searchRoutes(app: App, context: AppContext, market?: MarketSearch): void {
  const { db, clock } = context;
  const callerOf = (request: FastifyRequest) => ({
    ...{ locale: request.locale, today: clock.today() },
    viewer: { now: clock.now(), browserHash: browserHashOf(request) },
  });
  const listingsFor = (request: FastifyRequest) => (market ? market.listings(request, clock.today()) : currentListings(db, clock.today()));
  const readSearch = async (request: FastifyRequest, query: Parameters<typeof readSearchRequest>[0]) => {
    const asked = readSearchRequest(query, callerOf(request));
    return asked.location === '' || asked.area ? asked : understandPlace(await listingsFor(request), asked);
  };
  browseRoutes(app, context, async (request) => (await market?.listingsHold(request)) ?? null);
  homeRoutes(app, context, market);
  serve(app, marketEndpoints.search, { config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = await readSearch(request, request.query);
    const answer = await (market ? market.answer(request, asked) : searchMarket(db, asked));
    return Buffer.isBuffer(answer) ? reply.type(JSON_TYPE).send(answer) : answer;
  });
  serve(app, marketEndpoints.searchDates, { config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = await readSearch(request, request.query);
    return market ? market.dates(request, asked) : searchDates(db, asked);
  });
  serve(app, marketEndpoints.suggestPlaces, async (request) => {
    return suggest(await listingsFor(request), request.query.keyword, request.locale);
  });
  serve(app, marketEndpoints.countFreePlaces, { config: { isCostly: true } }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { locations, ...query } = request.query;
    const asked = readSearchRequest(query, callerOf(request));
    return market ? market.free(request, asked, locations) : freeInMarket(db, asked, locations);
  });
}
