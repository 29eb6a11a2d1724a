import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listHotels } from './list-hotels.ts';
import { similarHotels } from './similar-hotels.ts';

/** What hosts describe may be a minute old here; the property page itself is not. */
const SHORTLY = 'public, max-age=60';

/** The market without dates: all properties, those of a place, those like one. */
export function browseRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, marketEndpoints.listHotels, async ({ query, locale }, reply) => {
    const hotels = await listHotels(db, query, { locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
  serve(app, marketEndpoints.listSimilarHotels, async ({ params, locale }, reply) => {
    const hotels = await similarHotels(db, params.id, { locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
}
