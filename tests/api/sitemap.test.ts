import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
const ids: number[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const save = async (cityId: string, isPublished = true) => {
    ids.push((await saveProperty(test.context, { property: { cityId, isPublished } })).propertyId);
    test.clock.advance({ days: 1 });
  };
  await save('rosh-pinna');
  await save('safed');
  await save('eilat', false);
});
afterAll(() => test.close());

const read = async (url: string) => {
  const answer = await test.app.inject(url);
  return { status: answer.statusCode, type: answer.headers['content-type'], cache: answer.headers['cache-control'], body: answer.body };
};
const entryOf = (xml: string, address: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${address.replaceAll('&', '&amp;')}</loc>`));

describe('/robots.txt', () => {
  it('lets search engines in, keeps them from what is one visitor’s own, and names the sitemap', async () => {
    const { status, type, body } = await read('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')[0]).toBe('User-agent: *');
    for (const path of ['/api/', '/portal/*/checkout/', '/portal/*/customer-area/']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toContain('search-results');
    expect(body).toContain('Sitemap: http://lina.test/sitemap.xml');
  });
});

describe('/sitemap.xml', () => {
  it('names sitemaps that exist, each with the time of its latest change', async () => {
    const index = await read('/sitemap.xml');
    expect([index.status, index.type, index.cache]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
    const files = [...index.body.matchAll(/<loc>http:\/\/lina\.test(\/sitemaps\/[^<]+)<\/loc>/g)].map((found) => found[1] ?? '');
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/places.xml', '/sitemaps/hotels-1.xml']);
    for (const file of files) expect((await read(file)).status).toBe(200);
    expect(entryOf(index.body, 'http://lina.test/sitemaps/hotels-1.xml')).toContain('<lastmod>2026-11-23T08:00:00.000Z</lastmod>');
  });

  it('lists each published property in both languages, with its twins and its last change, and no other', async () => {
    const { body } = await read('/sitemaps/hotels-1.xml');
    const [first, second, hidden] = ids;
    expect(body.match(/<url>/g)).toHaveLength(4);
    expect(body).not.toContain(`/${hidden}/`);
    const entry = entryOf(body, `http://lina.test/portal/en/hotel-details/${second}/`);
    expect(entry).toContain('<lastmod>2026-11-23T08:00:00.000Z</lastmod>');
    for (const [hreflang, language] of [
      ['he', 'he'],
      ['en', 'en'],
      ['x-default', 'he'],
    ])
      expect(entry).toContain(`hreflang="${hreflang}" href="http://lina.test/portal/${language}/hotel-details/${second}/"`);
    expect(entryOf(body, `http://lina.test/portal/he/hotel-details/${first}/`)).toContain('<lastmod>2026-11-22T08:00:00.000Z</lastmod>');
  });

  it('lists the search of each region and city with properties and its places to stay, as new as the latest of them', async () => {
    const { body } = await read('/sitemaps/places.xml');
    const search = (query: string) => entryOf(body, `http://lina.test/portal/he/search-results/?${query}`);
    expect(search('location=rosh-pinna&locationEntityMarker=__C__')).toContain('<lastmod>2026-11-22T08:00:00.000Z</lastmod>');
    expect(search('location=upper-galilee&locationEntityMarker=__R__')).toContain('<lastmod>2026-11-23T08:00:00.000Z</lastmod>');
    const places = (id: string) => entryOf(body, `http://lina.test/portal/en/hotels-by-location/${id}/`);
    expect(places('rosh-pinna')).toContain('<lastmod>2026-11-22T08:00:00.000Z</lastmod>');
    expect(places('upper-galilee')).toContain('<lastmod>2026-11-23T08:00:00.000Z</lastmod>');
    expect(body).not.toContain('eilat');
  });

  it('lists the pages that are always there', async () => {
    const { body } = await read('/sitemaps/pages.xml');
    for (const page of ['home/', 'help/', 'become-host/']) expect(entryOf(body, `http://lina.test/portal/en/${page}`)).toBeDefined();
  });

  it.each(['hotels-2.xml', 'hotels-0.xml', 'hotels-x.xml', 'other.xml'])('knows no sitemap %s', async (file) => {
    expect((await read(`/sitemaps/${file}`)).status).toBe(404);
  });
});
