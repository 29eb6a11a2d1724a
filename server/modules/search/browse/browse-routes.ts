import { problem } from '#contract/errors.ts';
import { hotelsQuery, hotelsResponse, similarHotelsResponse } from '#contract/hotel-list.ts';
import { hotelIdParameters } from '#contract/hotels.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { listHotels } from './list-hotels.ts';
import { similarHotels } from './similar-hotels.ts';

const tags = ['hotels'];
/** What hosts describe may be a minute old here; the property page itself is not. */
const SHORTLY = 'public, max-age=60';

/** The market without dates: all properties, those of a place, those like one. */
export function browseRoutes(app: App, { db, clock }: AppContext): void {
  const list = {
    tags,
    summary: 'Every property on the market, or those of a place, by name or region',
    querystring: hotelsQuery,
    response: { 200: hotelsResponse, 400: problem, 404: problem },
  };
  app.get('/hotels', { schema: list }, async (request, reply) => {
    const hotels = await listHotels(db, request.query, { locale: request.locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
  const similar = {
    tags,
    summary: 'The properties most like one',
    params: hotelIdParameters,
    response: { 200: similarHotelsResponse, 400: problem, 404: problem },
  };
  app.get('/hotels/:id/similar', { schema: similar }, async (request, reply) => {
    const hotels = await similarHotels(db, request.params.id, { locale: request.locale, today: clock.today() });
    reply.header('cache-control', SHORTLY).header('vary', 'App-Lang');
    return hotels;
  });
}
