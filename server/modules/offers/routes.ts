import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { offerFor } from './offer-for.ts';
import type { FindOwnSession } from './own-session.ts';
import { presentQuote } from './present-quote.ts';
import type { PropertyMarks, WrittenAnswer } from './property-facts.ts';
import { writeCalendar } from './show-calendar.ts';
import { type HotelQuestion, writeHotel } from './show-hotel.ts';

export { homeRoutes } from './home-routes.ts';
export { searchBoxRoutes } from './search-box/search-box-routes.ts';

/** As Fastify names it where it writes JSON itself. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** What is known of a request by those who look after sessions and after the market. */
interface Visit {
  readonly findOwnSession: FindOwnSession;
  /** Under which a property may have been read before; undefined: it is read anew. */
  readonly findMarks: (request: FastifyRequest, propertyId: number) => Promise<PropertyMarks | undefined>;
}

/** The property page, its calendar, and the price of a stay (specification §7). Prices hold for this moment, so nobody caches them. */
export function hotelRoutes(app: App, context: AppContext, visit: Visit): void {
  const { clock } = context;
  const readerOf = ({ locale }: FastifyRequest) => ({ locale, today: clock.today(), vatRates: context.config.vatRates });
  serve(app, marketEndpoints.showHotel, { config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reader = readerOf(request);
    const { id: propertyId } = request.params;
    const marks = await visit.findMarks(request, propertyId);
    const answer = await writeHotel(context.db, {
      ...{ propertyId, reader, wish: wishOf(request.query, reader.today), now: clock.now() },
      findOwnSession: () => visit.findOwnSession(request),
      marks,
    });
    return sendWritten(request, reply, answer, marks);
  });
  calendarRoute(app, context, visit);
  bookingPriceRoute(app, context, visit);
}

/** What is the same for everybody is remembered as long as its marks hold. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, { json, isForAll }: WrittenAnswer, marks: PropertyMarks | undefined) {
  if (marks && isForAll) request.isStillValid = marks.holds;
  return reply.type(JSON_TYPE).send(json);
}

function calendarRoute(app: App, { db, clock }: AppContext, visit: Visit): void {
  serve(app, marketEndpoints.showHotelCalendar, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id: propertyId } = request.params;
    const marks = await visit.findMarks(request, propertyId);
    const answer = await writeCalendar(db, {
      propertyId,
      firstNight: toLocalDate(request.query.from),
      lastNight: toLocalDate(request.query.to),
      now: clock.now(),
      today: clock.today(),
      locale: request.locale,
      findOwnSession: () => visit.findOwnSession(request),
      marks,
    });
    return sendWritten(request, reply, answer, marks);
  });
}

function bookingPriceRoute(app: App, { db, clock, config }: AppContext, visit: Visit): void {
  serve(app, marketEndpoints.quoteStay, { config: { isCostly: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hotelId, from, to, roomsInfo = DEFAULT_ROOMS, units, extraCharges } = request.query;
    const outcome = await offerFor(db, {
      propertyId: hotelId,
      stay: { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) },
      rooms: roomsInfo,
      units,
      extraCharges,
      now: clock.now(),
      today: clock.today(),
      ownSessionId: await visit.findOwnSession(request),
      marks: await visit.findMarks(request, hotelId),
    });
    if (!outcome.ok) throw new DomainError(outcome.code, outcome.details);
    return presentQuote(outcome.offer, outcome.facts, { locale: request.locale, today: clock.today(), vatRates: config.vatRates });
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
