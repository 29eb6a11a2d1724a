import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { validWithinMinute } from '#server/platform/http/response-cache.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keptBriefly } from '#server/platform/process/kept-briefly.ts';
import type { MarketSearch } from '../freshness/market-search.ts';
import { findInMarket } from '../search-market.ts';
import { type FindStays, listFreeStays } from './free-stays.ts';
import { listPopularDestinations } from './popular-destinations.ts';

const KEPT_SECONDS = 60;

/** What the home page offers to book. What is made of the whole market is much for a page that everybody opens, so a minute's visitors share it. */
export function homeRoutes(app: App, { db, clock }: AppContext, market: MarketSearch | undefined): void {
  const keep = keptBriefly(clock, KEPT_SECONDS * 1000);
  const give = async <Answer>(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Answer>) => {
    const { answer, untilMs } = await keep(key, make);
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('vary', 'App-Lang');
    request.isStillValid = validWithinMinute({ clock }, () => true, untilMs);
    return answer;
  };
  // Every page asks for them, for its footer.
  serve(app, marketEndpoints.listPopularDestinations, (request, reply) => {
    const { locale } = request;
    return give(request, reply, `destinations ${locale}`, () => listPopularDestinations(db, { locale, today: clock.today() }));
  });
  serve(app, marketEndpoints.listFreeStays, (request, reply) => {
    const { locale } = request;
    const today = clock.today();
    const find: FindStays = (asked) => (market ? market.find(request, asked) : findInMarket(db, asked));
    // By date too: nothing begins yesterday in the first minute of a day.
    return give(request, reply, `stays ${today} ${locale}`, () => listFreeStays(find, { now: clock.now(), today, locale }));
  });
}
