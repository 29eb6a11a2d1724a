import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { LASTING_PAGES, latestChange, listPlacePages, listPropertyPages } from './sitemap-pages.ts';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const AN_HOUR = 'public, max-age=3600';
const fileParameters = z.object({ file: z.string().max(40) });

/** What concerns one visitor alone, or no visitor at all. Results may be listed: each place is a page of its own. */
const KEPT_OUT = ['/api/', '/dev/', '/embed/', '/logout', '/property-owner/', '/admin/', '/portal/*/checkout/', '/portal/*/customer-area/'];

/** For search engines: `/robots.txt`, the index `/sitemap.xml`, and the sitemaps that it names. Registered at the root. */
export function sitemapRoutes(app: App, { db, config: { publicUrl } }: AppContext): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = ['User-agent: *', ...KEPT_OUT.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`];
    return reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [places, properties] = [await listPlacePages(db), await listPropertyPages(db)];
    const files = [
      { file: 'pages.xml' },
      { file: 'places.xml', changedAt: latestChange(places) },
      ...properties.map((pages, index) => ({ file: `hotels-${index + 1}.xml`, changedAt: latestChange(pages) })),
    ];
    return replyWithXml(reply, sitemapIndexXml(publicUrl, files));
  });

  app.get('/sitemaps/:file', { schema: { hide: true, params: fileParameters } }, async (request, reply) => {
    const { file } = request.params;
    const pages = await pagesOf(db, file);
    if (!pages) throw new DomainError('not_found');
    return replyWithXml(reply, sitemapXml(publicUrl, pages));
  });
}

async function pagesOf(db: AppContext['db'], file: string): Promise<readonly SitemapPage[] | undefined> {
  if (file === 'pages.xml') return LASTING_PAGES;
  if (file === 'places.xml') return listPlacePages(db);
  const number = /^hotels-([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  return number === undefined ? undefined : (await listPropertyPages(db))[Number(number) - 1];
}

function replyWithXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('cache-control', AN_HOUR).type('application/xml; charset=utf-8').send(xml);
}
