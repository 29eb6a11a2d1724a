import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { browserHashOf } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { browseRoutes } from './browse/browse-routes.ts';
import { freeStaysRoutes } from './home/free-stays-routes.ts';
import { currentListings } from './listings/market.ts';
import { searchMarket } from './search-market.ts';
import { readSearchRequest } from './search-request.ts';
import { suggest } from './suggestions/suggest.ts';

export { showOwnWrites } from './freshness/show-own-writes.ts';
export { sitemapRoutes } from './sitemap/sitemap-routes.ts';

/** The portal's search: results, the places that a guest may have meant, and the market without dates. */
export function searchRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  browseRoutes(app, context);
  freeStaysRoutes(app, context);
  serve(app, marketEndpoints.search, { config: { isCostly: true } }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    const viewer = { now: clock.now(), browserHash: browserHashOf(request) };
    return searchMarket(db, readSearchRequest(request.query, { locale: request.locale, today: clock.today(), viewer }));
  });
  serve(app, marketEndpoints.suggestPlaces, async ({ query, locale }) =>
    suggest(await currentListings(db, clock.today()), query.keyword, locale),
  );
}
