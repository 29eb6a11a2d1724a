import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { encoded, ODD_VALUES } from '#tests/support/malformed-requests.ts';
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

it('a place of a name that is longer than any is not found', async () => {
  const { statusCode } = await test.app.inject({ url: `/portal/en/hotels-by-location/${'9'.repeat(201)}/` });
  expect(statusCode).toBe(404);
});

const PORTAL = [
  'home/',
  'search-results/',
  'hotels/',
  'hotels-by-location/{x}/',
  'hotel-details/{x}/',
  'hotel-details/1/',
  'hotel-details/1/reservation/{x}/',
  'checkout/',
  'customer-area/reservation/',
  'customer-area/reservation/{x}/',
  'personal-cabinet/',
  'payment/{x}/',
  'payment/failure/',
  'staticPage/{x}/',
  'sign-in/',
  'sign-up/',
  'restore-password/',
  'one-time-authorization/',
  'contact-us/',
  '{x}/',
];
const ADDRESSES = [
  ...PORTAL.map((page) => `/portal/{l}/${page}`),
  ...['', 'sign-in', 'restore-password', 'one-time-authorization', 'registrationSteps/{x}', 'backoffice/calendar'].map(
    (page) => `/property-owner/{l}/${page}`,
  ),
  ...['', 'users', 'users/{x}', 'owners', 'mails', 'messages', 'audit', 'preview/{x}'].map((page) => `/admin/{l}/${page}`),
  '/portal/{x}/home/',
  '/logout',
  '/{x}',
];
const PARAMETERS =
  'page sortBy sortOrder from to roomsInfo filters location locationEntityMarker showOnMap popupOpened session step code email when returnUrl reason month keyword role verified state property actor action partner'.split(
    ' ',
  );
const isWhole = process.env.LINA_FUZZ === 'whole';
const ADDRESSES_PER_SEED = isWhole ? 1000 : 100;

function malformedAddresses(address: string): fc.Arbitrary<string> {
  const odd = encoded(ODD_VALUES);
  const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), odd), { maxLength: 12 });
  return fc.tuple(fc.constantFrom('he', 'en'), odd, query).map(([language, value, pairs]) => {
    const path = address.replace('{l}', language).replace('{x}', () => value);
    return pairs.length > 0 ? `${path}?${pairs.map((pair) => pair.join('=')).join('&')}` : path;
  });
}

it.each([1, 7, 20_261_122])(
  'with seed %i, no address of a page is a failure of ours, whatever stands in it',
  async (seed) => {
    const turns = Math.ceil(ADDRESSES_PER_SEED / ADDRESSES.length);
    const drawn = ADDRESSES.map((address) => fc.sample(malformedAddresses(address), { seed, numRuns: turns }));
    const failures: string[] = [];
    for (let index = 0; index < ADDRESSES_PER_SEED; index += 1) {
      const url = drawn[index % ADDRESSES.length]?.[Math.floor(index / ADDRESSES.length)] ?? '/';
      const { statusCode } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      if (statusCode >= 500) failures.push(`seed ${seed}: ${url} → ${statusCode}`);
    }
    if (isWhole) process.stdout.write(`${ADDRESSES_PER_SEED} malformed addresses of pages with seed ${seed}\n`);
    expect(failures).toEqual([]);
  },
  isWhole ? 600_000 : undefined,
);
