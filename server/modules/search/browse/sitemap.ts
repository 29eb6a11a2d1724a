import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { LOCALES } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { findPlace, type Place } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { MARKER_OF_KIND } from '../listings/listing.ts';

/** A page in both languages: its address below `/portal/{language}/`, and when it last changed, where that is known. */
export interface SitemapPage {
  readonly page: string;
  readonly changedAt?: Date | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org): each page once per language, with its twins for search engines to choose from. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ page, changedAt }) => {
    const addressIn = (language: string) => escaped(`${origin}/portal/${language}/${page}`);
    const twin = (hreflang: string, language: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>`;
    const twins = [...LOCALES.map((language) => twin(language, language)), twin('x-default', 'he')].join('');
    return LOCALES.map((language) => `<url><loc>${addressIn(language)}</loc>${lastmod(changedAt)}${twins}</url>`);
  });
  return `${HEAD}\n<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of sitemaps. */
export function sitemapIndexXml(
  origin: string,
  files: readonly { readonly file: string; readonly changedAt?: Date | undefined }[],
): string {
  const entries = files.map(
    ({ file, changedAt }) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${file}`)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `${HEAD}\n<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function lastmod(changedAt: Date | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Pages that are always there; `web/paths.ts` knows the same addresses. */
export const LASTING_PAGES: readonly SitemapPage[] = [
  'home/',
  'search-results/',
  'hotels/',
  'hotels-by-location/cities/',
  'hotels-by-location/regions/',
  'become-host/',
  'about/',
  'help/',
  'contact-us/',
  'accessibility/',
  'ratings/',
  'terms-and-conditions/',
  'privacy-and-cookies/',
].map((page) => ({ page }));

/** Far below the 50,000 addresses that a sitemap may have: each property stands there in two languages, with its twins. */
const PROPERTIES_PER_FILE = 5000;

/** Pages of the properties on the market, in files of a size that search engines take. */
export async function listPropertyPages(db: Kysely<Database>): Promise<SitemapPage[][]> {
  const rows = await db.selectFrom('properties').select(['id', 'updated_at']).where('is_published', '=', true).orderBy('id').execute();
  const pages = rows.map(({ id, updated_at }) => ({ page: `hotel-details/${id}/`, changedAt: updated_at }));
  const files = Math.ceil(pages.length / PROPERTIES_PER_FILE);
  return Array.from({ length: files }, (_, file) => pages.slice(file * PROPERTIES_PER_FILE, (file + 1) * PROPERTIES_PER_FILE));
}

/** The search in each region and city that has properties, and the list of its places to stay; they changed when the latest of these did. */
export async function listPlacePages(db: Kysely<Database>): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('properties')
    .select(({ fn }) => ['city_id', fn.max('updated_at').as('changed_at')])
    .where('is_published', '=', true)
    .groupBy('city_id')
    .execute();
  const changes = new Map<Place, Date>();
  for (const { city_id, changed_at } of rows) {
    const city = findPlace(city_id);
    for (const place of [city, city && findPlace(city.regionId ?? '')]) {
      if (place && changed_at > (changes.get(place) ?? new Date(0))) changes.set(place, changed_at);
    }
  }
  return [...changes]
    .sort(([first], [second]) => first.sortOrder - second.sortOrder || (first.id < second.id ? -1 : 1))
    .flatMap(([{ id, kind }, changedAt]) => [
      { page: `search-results/?location=${id}&locationEntityMarker=${MARKER_OF_KIND[kind]}`, changedAt },
      { page: `hotels-by-location/${id}/`, changedAt },
    ]);
}

/** When the latest of the pages changed. */
export function latestChange(pages: readonly SitemapPage[]): Date | undefined {
  const times = pages.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

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
