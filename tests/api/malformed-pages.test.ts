import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ pages: renderedPages });
});
afterAll(() => test.close());

it.each(['page=x', 'page=0', 'page=999999999999', 'sortBy=x', 'sortBy=%00', 'location=nowhere', 'currentPage=x'])(
  'a list of properties asked for with ?%s is the list all the same',
  async (query) => {
    for (const page of ['/portal/en/hotels/', '/portal/en/hotels-by-location/eilat/']) {
      const asked = await test.app.inject({ url: `${page}?${query}` });
      // What the page does not understand is taken out of its address.
      if (asked.statusCode !== 200) expect([asked.statusCode, asked.headers.location]).toEqual([307, page]);
      expect((await test.app.inject({ url: asked.headers.location?.toString() ?? `${page}?${query}` })).statusCode).toBe(200);
    }
  },
);

it.each(['//', '//evil.example%2f..', '//[/', '//x:99999/', '//evil.example/portal/he/home', '///portal/he/home/'])(
  'the address %s leads nowhere, least of all to another host',
  async (url) => {
    const answer = await test.app.inject({ url, headers: { host: 'lina.test' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
  },
);
