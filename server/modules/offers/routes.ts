import type { FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { hotel, hotelCalendarQuery, hotelCalendarResponse, hotelIdParameters, hotelQuery } from '#contract/hotels.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { bookingPriceQuery, quote } from '#contract/quote.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { offerFor } from './offer-for.ts';
import type { FindOwnSession } from './own-session.ts';
import { presentQuote } from './present-quote.ts';
import { toLocalDate } from './read-stay.ts';
import { showCalendar } from './show-calendar.ts';
import { type HotelQuestion, showHotel } from './show-hotel.ts';

export { homeRoutes } from './home-routes.ts';

const tags = ['hotels'];

/** The property page, its calendar, and the price of a stay (specification §7). Prices hold for this moment, so nobody caches them. */
export function hotelRoutes(app: App, context: AppContext, findOwnSession: FindOwnSession): void {
  const { clock } = context;
  const readerOf = ({ locale }: FastifyRequest) => ({ locale, today: clock.today(), vatPercent: context.config.vatPercent });
  const response = { 200: hotel, 400: problem, 404: problem, 422: problem };
  const show = {
    tags,
    summary: 'A property; with dates also what it offers for the stay',
    params: hotelIdParameters,
    querystring: hotelQuery,
    response,
  };
  app.get('/hotels/:id', { schema: show, config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reader = readerOf(request);
    const wish = wishOf(request.query, reader.today);
    const ownSessionId = wish ? await findOwnSession(request) : null;
    return showHotel(context.db, { propertyId: request.params.id, wish, now: clock.now(), reader, ownSessionId });
  });
  calendarRoute(app, context, findOwnSession);
  bookingPriceRoute(app, context, findOwnSession);
}

function calendarRoute(app: App, { db, clock }: AppContext, findOwnSession: FindOwnSession): void {
  const schema = {
    tags,
    summary: 'Free units and the lowest price for two, night by night; `to` is the last night',
    params: hotelIdParameters,
    querystring: hotelCalendarQuery,
    response: { 200: hotelCalendarResponse, 400: problem, 404: problem, 422: problem },
  };
  app.get('/hotels/:id/calendar', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return showCalendar(db, {
      propertyId: request.params.id,
      firstNight: toLocalDate(request.query.from),
      lastNight: toLocalDate(request.query.to),
      now: clock.now(),
      today: clock.today(),
      locale: request.locale,
      ownSessionId: await findOwnSession(request),
    });
  });
}

function bookingPriceRoute(app: App, { db, clock, config }: AppContext, findOwnSession: FindOwnSession): void {
  const schema = {
    tags,
    summary: 'The price of a stay: the cheapest offer, or of the units chosen by room',
    querystring: bookingPriceQuery,
    response: { 200: quote, 400: problem, 404: problem, 409: problem, 422: problem },
  };
  app.get('/bookingPrice', { schema, config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hotelId, from, to, roomsInfo = DEFAULT_ROOMS, units } = request.query;
    const outcome = await offerFor(db, {
      propertyId: hotelId,
      stay: { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) },
      rooms: roomsInfo,
      units,
      now: clock.now(),
      today: clock.today(),
      ownSessionId: await findOwnSession(request),
    });
    if (!outcome.ok) throw new DomainError(outcome.code, outcome.details);
    return presentQuote(outcome.offer, outcome.facts, { locale: request.locale, today: clock.today(), vatPercent: config.vatPercent });
  });
}

/** Without dates nothing is asked of the property; one date alone means one night, or from today. */
function wishOf(
  { from, to, roomsInfo }: { from?: string | undefined; to?: string | undefined; roomsInfo?: typeof DEFAULT_ROOMS | undefined },
  today: string,
): HotelQuestion['wish'] {
  if (from === undefined && to === undefined) return undefined;
  const arrivalDate = from === undefined ? today : toLocalDate(from);
  const departureDate = to === undefined ? addDays(arrivalDate, 1) : toLocalDate(to);
  return { stay: { arrivalDate, departureDate }, rooms: roomsInfo ?? DEFAULT_ROOMS };
}
