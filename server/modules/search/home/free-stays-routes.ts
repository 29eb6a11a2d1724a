import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { withinMinute } from '#server/platform/http/answer-memory.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keptBriefly } from '#server/platform/process/kept-briefly.ts';
import type { MarketSearch } from '../freshness/market-search.ts';
import { findInMarket } from '../search-market.ts';
import { listFreeStays } from './free-stays.ts';

const KEPT_SECONDS = 60;

/** What the home page offers to book. Two searches of the country are much for a page that everybody opens, so a minute's visitors share them. */
export function freeStaysRoutes(app: App, { db, clock }: AppContext, market: MarketSearch | undefined): void {
  const keep = keptBriefly(clock, KEPT_SECONDS * 1000);
  serve(app, marketEndpoints.listFreeStays, async (request, reply) => {
    const { locale } = request;
    const today = clock.today();
    // By date too: nothing begins yesterday in the first minute of a day.
    const { answer, untilMs } = await keep(`${today} ${locale}`, () =>
      listFreeStays((asked) => (market ? market.find(request, asked) : findInMarket(db, asked)), { now: clock.now(), today, locale }),
    );
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('vary', 'App-Lang');
    request.holds = withinMinute({ clock }, () => true, untilMs);
    return answer;
  });
}
