import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { locale } from '#contract/primitives/locale.ts';
import { findListing } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { closedBoxPage, SEARCH_BOX_STYLE, searchBoxPage } from './search-box-page.tsx';
import { propertyPageFor } from './search-box-wish.ts';

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
