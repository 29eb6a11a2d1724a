import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import { assetsResponse } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listAssets } from './list-assets.ts';

/** The vocabulary for clients (specification §7 `/loadAssets`). It changes with a release or at midnight, so it is cached by its ETag. */
export function assetRoutes(app: App, { clock }: AppContext): void {
  const written = new Map<Locale, WrittenAssets>();
  serve(app, marketEndpoints.loadAssets, async (request, reply) => {
    const { locale } = request;
    const today = clock.today();
    const known = written.get(locale);
    const assets = known?.date === today ? known : write(locale, today);
    written.set(locale, assets);
    reply.header('etag', assets.etag).header('cache-control', 'public, max-age=300').header('vary', 'App-Lang');
    if (request.headers['if-none-match'] === assets.etag) return notModified(reply);
    // A buffer is sent as it is: a hundred kilobytes need not be checked and written anew for each request.
    return reply.type('application/json; charset=utf-8').send(assets.body);
  });
}

function notModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

interface WrittenAssets {
  readonly date: LocalDate;
  readonly etag: string;
  readonly body: Buffer;
}

function write(locale: Locale, date: LocalDate): WrittenAssets {
  const body = Buffer.from(JSON.stringify(assetsResponse.parse(listAssets(locale, date))));
  return { date, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
