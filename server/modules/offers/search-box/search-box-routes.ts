import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isLocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { type Locale, locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { findListing } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { closedBoxPage, MOST_ADULTS_IN_BOX, SEARCH_BOX_STYLE, searchBoxPage } from './search-box-page.tsx';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined);
const wish = z.object({
  arrival: z.string().refine(isLocalDate).optional().catch(undefined),
  nights: whole(1, SEARCH_LIMITS.maxNights),
  adults: whole(1, MOST_ADULTS_IN_BOX),
});

/**
 * The property's page with what was asked for in the box. What makes no sense is left out, and the page asks for it.
 * @param today the first day that can be asked for
 */
export function propertyPageFor(
  { language, hotelId }: { readonly language: Locale; readonly hotelId: number },
  query: unknown,
  today: string,
): string {
  const { arrival, nights = 1, adults } = wish.parse(query);
  const asked = new URLSearchParams();
  if (arrival !== undefined && arrival >= today && arrival <= addDays(today, SEARCH_LIMITS.maxDaysAhead)) {
    asked.set('from', toWireDate(arrival));
    asked.set('to', toWireDate(addDays(arrival, nights)));
  }
  if (adults !== undefined) asked.set('roomsInfo', JSON.stringify(roomsOf(adults)));
  return `/portal/${language}/hotel-details/${hotelId}/${asked.size > 0 ? `?${asked}` : ''}`;
}

/** As few rooms as take them, as evenly as can be. */
function roomsOf(adults: number): RoomsInfo {
  const count = Math.ceil(adults / SEARCH_LIMITS.maxAdultsPerRoom);
  const rooms = Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    numberOfAdults: Math.floor(adults / count) + (index < adults % count ? 1 : 0),
    numberOfChildren: 0,
    children: [],
  }));
  return { rooms, numberOfGuests: adults };
}

const parameters = z.object({ language: locale, hotelId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Shown on any site: one style of its own, a form that stays here, and nothing else. */
const BOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(SEARCH_BOX_STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');
const FIVE_MINUTES = 'public, max-age=300';

/**
 * The search box that hosts put on sites of their own, and where its form leads. Both are the same for everybody: no session is read and no
 * cookie set. Registered at the root.
 */
export function searchBoxRoutes(app: App, { db, clock, config }: AppContext): void {
  app.get('/embed/:language/:hotelId', { schema: { hide: true, params: parameters } }, async ({ params }, reply) => {
    const listing = await findListing(db, params.hotelId);
    if (!listing?.isPublished) return replyWithBox(reply.status(404).header('cache-control', 'no-store'), closedBoxPage(params.language));
    const page = searchBoxPage({
      ...params,
      title: listing.name[params.language] || listing.name.he,
      siteName: config.brand.name[params.language],
      today: clock.today(),
    });
    return replyWithBox(reply.header('cache-control', FIVE_MINUTES), page);
  });

  app.get('/embed/:language/:hotelId/search', { schema: { hide: true, params: parameters } }, async ({ params, query }, reply) =>
    reply.header('cache-control', 'no-store').redirect(propertyPageFor(params, query, clock.today()), 303),
  );
}

function replyWithBox(reply: FastifyReply, page: string): FastifyReply {
  reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', BOX_POLICY).header('cross-origin-resource-policy', 'cross-origin');
  return reply.type('text/html; charset=utf-8').send(page);
}
