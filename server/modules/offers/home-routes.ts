import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listHotelGroups, listMapHotels, listPopularDestinations } from './home.ts';

/** What the home page shows may be a minute old. */
const SHORTLY = 'public, max-age=60';

/** The home page's data (specification §7). */
export function homeRoutes(app: App, { db }: AppContext): void {
  serve(app, marketEndpoints.listPopularDestinations, async ({ locale }, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listPopularDestinations(db, locale);
  });
  serve(app, marketEndpoints.listMapHotels, async ({ locale }, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listMapHotels(db, locale);
  });
  serve(app, marketEndpoints.listHotelsByCity, async ({ locale }, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'city', locale);
  });
  serve(app, marketEndpoints.listHotelsByRegion, async ({ locale }, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'region', locale);
  });
}
