import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { browserHashOf } from '#server/platform/http/request-facts.ts';
import { areAllValid, validWithinMinute } from '#server/platform/http/response-cache.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keptBriefly } from '#server/platform/process/kept-briefly.ts';
import { readSearchRequest } from './ask/search-request.ts';
import { type FindStays, listFreeStays, rateFreeStays } from './browse/free-stays.ts';
import { listHotels } from './browse/list-hotels.ts';
import { listPopularDestinations } from './browse/popular-destinations.ts';
import { similarHotels } from './browse/similar-hotels.ts';
import type { MarketSearch } from './freshness/market-search.ts';
import { currentListings } from './listings/market.ts';
import { understandPlace } from './place/find-entities.ts';
import { freeInMarket } from './place/free-places.ts';
import { suggest } from './place/suggest.ts';
import { findInMarket } from './sql/find-by-stay.ts';
import { searchDates, searchMarket } from './sql/search-market.ts';

export { sitemapRoutes } from './browse/sitemap.ts';

/** What hosts describe may be so old here; the property page itself is not. */
const KEPT_SECONDS = 60;

/**
 * The portal's search: results, the places that a guest may have meant, and the market without dates.
 * @param market where this process keeps an index of it
 */
export function searchRoutes(app: App, context: AppContext, market?: MarketSearch): void {
  const { db, clock } = context;
  const costly = { config: { isCostly: true } };
  const callerOf = (request: FastifyRequest) => ({
    locale: request.locale,
    today: clock.today(),
    viewer: { now: clock.now(), browserHash: browserHashOf(request) },
  });
  const listingsFor = (request: FastifyRequest) => (market ? market.listings(request, clock.today()) : currentListings(db, clock.today()));
  const readSearch = async (request: FastifyRequest, query: Parameters<typeof readSearchRequest>[0]) => {
    const asked = readSearchRequest(query, callerOf(request));
    return asked.location === '' || asked.area ? asked : understandPlace(await listingsFor(request), asked);
  };
  browseRoutes(app, context, market);
  homeRoutes(app, context, market);
  serve(app, marketEndpoints.search, costly, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = await readSearch(request, request.query);
    const answer = await (market ? market.answer(request, asked) : searchMarket(db, asked));
    // Checking hundreds of options against the schema would take longer than the search.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
  serve(app, marketEndpoints.searchDates, costly, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = await readSearch(request, request.query);
    return market ? market.dates(request, asked) : searchDates(db, asked);
  });
  serve(app, marketEndpoints.suggestPlaces, async (request) => {
    return suggest(await listingsFor(request), request.query.keyword, request.locale);
  });
  serve(app, marketEndpoints.countFreePlaces, costly, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { locations, ...query } = request.query;
    const asked = readSearchRequest(query, callerOf(request));
    return market ? market.free(request, asked, locations) : freeInMarket(db, asked, locations);
  });
}

/** The market without dates: all properties, those of a place, those like one. */
function browseRoutes(app: App, { db, clock }: AppContext, market: MarketSearch | undefined): void {
  const keep = async (request: FastifyRequest, reply: FastifyReply) => {
    request.isStillValid = (await market?.listingsValidity(request)) ?? null;
    publish(reply);
  };
  serve(app, marketEndpoints.listHotels, async (request, reply) => {
    await keep(request, reply);
    return listHotels(db, request.query, { locale: request.locale, today: clock.today() });
  });
  serve(app, marketEndpoints.listSimilarHotels, async (request, reply) => {
    await keep(request, reply);
    return similarHotels(db, request.params.id, { locale: request.locale, today: clock.today() });
  });
}

/** Returns what the home page offers to book. What is made of the whole market is much for a page that everybody opens, so a minute's visitors share it. */
function homeRoutes(app: App, { db, clock }: AppContext, market: MarketSearch | undefined): void {
  const keep = keptBriefly(clock, KEPT_SECONDS * 1000);
  const give = async <Answer>(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Answer>) => {
    const { answer, untilMs } = await keep(key, make);
    publish(reply);
    request.isStillValid = validWithinMinute({ clock }, () => true, untilMs);
    return answer;
  };
  // Every page asks for them, for its footer.
  serve(app, marketEndpoints.listPopularDestinations, (request, reply) => {
    const { locale } = request;
    return give(request, reply, `destinations ${locale}`, () => listPopularDestinations(db, { locale, today: clock.today() }));
  });
  serve(app, marketEndpoints.listFreeStays, async (request, reply) => {
    const { locale } = request;
    const today = clock.today();
    const find: FindStays = (asked) => (market ? market.find(request, asked) : findInMarket(db, asked));
    // Found before the ratings are read: a review that comes or goes in between ends it.
    const listings = (await market?.listingsValidity(request)) ?? null;
    // By date too: nothing begins yesterday in the first minute of a day.
    const stays = await give(request, reply, `stays ${today} ${locale}`, () => listFreeStays(find, { now: clock.now(), today, locale }));
    const { isStillValid } = request;
    request.isStillValid = listings && isStillValid && (() => areAllValid([listings, isStillValid]));
    return await rateFreeStays(db, stays);
  });
}

function publish(reply: FastifyReply): void {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('vary', 'App-Lang');
}
