import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { hotelQuery } from '#contract/hotels.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { IsStillValid } from '#server/platform/http/response-cache.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { countPlaces, listHotelGroups, listMapHotels } from './home.ts';
import { offerFor } from './offer-for.ts';
import { presentQuote } from './present-quote.ts';
import type { PropertyVersions } from './property-facts.ts';
import { showCalendar } from './show-calendar.ts';
import { type HotelQuestion, showHotel } from './show-hotel.ts';

export { searchBoxRoutes } from './search-box/search-box-routes.ts';

/** What the home page shows may be a minute old. */
const KEPT_SECONDS = 60;

/** What those who look after sessions and after the market know of a request. */
interface Visit {
  /**
   * Finds the guest's own live checkout session, whose hold counts as free on their own pages. Sessions belong to reservations, which stands
   * above offers, so `app.ts` hands the finder in.
   */
  readonly findOwnSession: (request: FastifyRequest) => Promise<string | null>;
  /** Finds the versions of a property; undefined: it is read anew. */
  readonly findVersions: (request: FastifyRequest, propertyId: number) => Promise<PropertyVersions | undefined>;
}

/**
 * All properties by place and on the map (specification §7).
 * @param findListingsValidity how long an answer is valid that is made of listings alone; null where nobody can say so
 */
export function homeRoutes(
  app: App,
  { db }: AppContext,
  findListingsValidity: (request: FastifyRequest) => Promise<IsStillValid | null>,
): void {
  const keep = async (request: FastifyRequest, reply: FastifyReply) => {
    request.isStillValid = await findListingsValidity(request);
    publish(reply);
  };
  serve(app, marketEndpoints.listMapHotels, async ({ locale }, reply) => {
    publish(reply);
    return listMapHotels(db, locale);
  });
  serve(app, marketEndpoints.listHotelsByCity, async (request, reply) => {
    await keep(request, reply);
    return listHotelGroups(db, 'city', request.locale);
  });
  serve(app, marketEndpoints.listHotelsByRegion, async (request, reply) => {
    await keep(request, reply);
    return listHotelGroups(db, 'region', request.locale);
  });
  serve(app, marketEndpoints.countPlaces, async (request, reply) => {
    await keep(request, reply);
    return countPlaces(db, request.query.by, request.locale);
  });
}

function publish(reply: FastifyReply): void {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('vary', 'App-Lang');
}

/** The property page, its calendar, and the price of a stay (specification §7). Prices are those of this moment, so nobody caches them. */
export function hotelRoutes(app: App, { db, clock, config }: AppContext, { findOwnSession, findVersions }: Visit): void {
  const costly = { config: { isCostly: true } };
  const momentOf = async (request: FastifyRequest, propertyId: number) => {
    const versions = await findVersions(request, propertyId);
    const moment = { propertyId, now: clock.now(), today: clock.today(), ownSessionId: await findOwnSession(request) };
    return { ...moment, listingVersion: versions?.listing, isStillValid: versions?.isStillValid ?? null };
  };
  const readerOf = ({ locale }: FastifyRequest) => ({ locale, today: clock.today(), vatRates: config.vatRates });

  serve(app, marketEndpoints.showHotel, costly, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reader = readerOf(request);
    const { isStillValid, ...moment } = await momentOf(request, request.params.id);
    const hotel = await showHotel(db, { ...moment, reader, wish: wishOf(request.query, reader.today) });
    request.isStillValid = isStillValid;
    return hotel;
  });
  serve(app, marketEndpoints.showHotelCalendar, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { isStillValid, ...moment } = await momentOf(request, request.params.id);
    const { from, to, keepsShabbat } = request.query;
    const nights = { firstNight: toLocalDate(from), lastNight: toLocalDate(to) };
    const calendar = await showCalendar(db, { ...moment, ...nights, keepsShabbat: keepsShabbat !== undefined, locale: request.locale });
    request.isStillValid = isStillValid;
    return calendar;
  });
  serve(app, marketEndpoints.quoteStay, costly, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hotelId, from, to, roomsInfo = DEFAULT_ROOMS, keepsShabbat, units, extraCharges } = request.query;
    const stay = { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) };
    const outcome = await offerFor(db, {
      ...(await momentOf(request, hotelId)),
      stay,
      rooms: roomsInfo,
      keepsShabbat: keepsShabbat !== undefined,
      units,
      extraCharges,
    });
    if (!outcome.ok) throw new DomainError(outcome.code, outcome.details);
    return presentQuote(outcome.offer, outcome.facts, readerOf(request));
  });
}

/** Without dates nothing is asked of the property; one date alone means one night, or from today. */
function wishOf({ from, to, roomsInfo, keepsShabbat }: z.output<typeof hotelQuery>, today: string): HotelQuestion['wish'] {
  if (from === undefined && to === undefined) return undefined;
  const arrivalDate = from === undefined ? today : toLocalDate(from);
  const departureDate = to === undefined ? addDays(arrivalDate, 1) : toLocalDate(to);
  return { stay: { arrivalDate, departureDate }, rooms: roomsInfo ?? DEFAULT_ROOMS, keepsShabbat: keepsShabbat !== undefined };
}
