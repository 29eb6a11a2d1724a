import { hotelGroupsResponse, mapHotelsResponse, popularDestinationsResponse } from '#contract/places.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { listHotelGroups, listMapHotels, listPopularDestinations } from './home.ts';

const tags = ['home'];
/** What the home page shows may be a minute old. */
const SHORTLY = 'public, max-age=60';

/** The home page's data (specification §7). */
export function homeRoutes(app: App, { db }: AppContext): void {
  const destinations = { tags, summary: 'Regions and cities with the most places to stay', response: { 200: popularDestinationsResponse } };
  app.get('/popularDestinations', { schema: destinations }, async (request, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listPopularDestinations(db, request.locale);
  });
  const map = { tags, summary: 'Every property with its lowest midweek price in shekels', response: { 200: mapHotelsResponse } };
  app.get('/hotelsOnMainPageMap', { schema: map }, async (request, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listMapHotels(db, request.locale);
  });
  const groups = { tags, response: { 200: hotelGroupsResponse } };
  app.get('/hotelsGroupedByCities', { schema: { ...groups, summary: 'Properties by city' } }, async (request, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'city', request.locale);
  });
  app.get('/hotelsGroupedByRegions', { schema: { ...groups, summary: 'Properties by region' } }, async (request, reply) => {
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return listHotelGroups(db, 'region', request.locale);
  });
}
