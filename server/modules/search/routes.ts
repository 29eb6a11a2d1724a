import { problem } from '#contract/errors.ts';
import { suggestionsQuery, suggestionsResponse } from '#contract/places.ts';
import { searchQuery, searchResponse } from '#contract/search.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { browserHashOf } from '#server/platform/request-facts.ts';
import { browseRoutes } from './browse/browse-routes.ts';
import { currentListings } from './listings/market.ts';
import { searchMarket } from './search-market.ts';
import { readSearchRequest } from './search-request.ts';
import { suggest } from './suggestions/suggest.ts';

export { sitemapRoutes } from './sitemap/sitemap-routes.ts';

/** The portal's search: results, the places that a guest may have meant, and the market without dates. */
export function searchRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  browseRoutes(app, context);
  app.get(
    '/search',
    {
      schema: {
        tags: ['search'],
        summary: 'Properties with an offer for the stay, with filters, histogram and page',
        querystring: searchQuery,
        response: { 200: searchResponse, 400: problem, 404: problem, 422: problem },
      },
      config: { isCostly: true },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const viewer = { now: clock.now(), browserHash: browserHashOf(request) };
      return searchMarket(db, readSearchRequest(request.query, { locale: request.locale, today: clock.today(), viewer }));
    },
  );
  app.get(
    '/locations/suggestions',
    {
      schema: {
        tags: ['search'],
        summary: 'Places and hotels for what was typed, in Hebrew and English',
        querystring: suggestionsQuery,
        response: { 200: suggestionsResponse, 400: problem },
      },
    },
    async (request) => suggest(await currentListings(db, clock.today()), request.query.keyword, request.locale),
  );
}
