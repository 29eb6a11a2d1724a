import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keptBriefly } from '#server/platform/process/kept-briefly.ts';
import { listHotelGroups, listMapHotels, listPopularDestinations } from './home.ts';

/** What the home page shows may be a minute old. */
const KEPT_SECONDS = 60;
const SHORTLY = `public, max-age=${KEPT_SECONDS}`;

/** The home page's data (specification §7). */
export function homeRoutes(app: App, { db, clock }: AppContext): void {
  const keep = keptBriefly(clock, KEPT_SECONDS * 1000);
  // Every page asks for them, for its footer.
  serve(app, marketEndpoints.listPopularDestinations, async ({ locale }, reply) => {
    const destinations = await keep(locale, () => listPopularDestinations(db, locale));
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return destinations;
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
