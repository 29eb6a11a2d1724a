import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty, someRates } from '#tests/support/factories.ts';

let market: TestApp;
let property: SavedProperty;
beforeAll(async () => {
  market = await createTestApp({ environment: { SEARCH_ENGINE: 'index' } });
  // Until it is there PostgreSQL answers, of which nothing is kept.
  await market.market?.keeper.built();
});
afterAll(() => market.close());

const STAY = 'from=29-11-2026&to=01-12-2026';
const SEARCH = `search?${STAY}`;
let page: string;
let calendar: string;
beforeEach(async () => {
  market.clock.set('2026-11-22T08:00:00Z');
  property = await saveProperty(market.context, { property: { cityId: 'haifa' } });
  // Else it may come between two requests, of which the second then asks anew, as it should.
  await market.market?.keeper.catchUp();
  page = `hotels/${property.propertyId}?${STAY}`;
  calendar = `hotels/${property.propertyId}/calendar?from=29-11-2026&to=20-12-2026`;
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  market.app.inject({ method, url: `/api/portal/${url}`, headers });

/** Asks twice: what is asked once is not kept. */
async function askTwice(url: string, headers: Record<string, string> = {}) {
  await ask(url, headers);
  return ask(url, headers);
}

/** How many answers have come from memory. */
const remembered = () => figure(/^answers_remembered_total (\d+)$/m);

async function figure(line: RegExp): Promise<number> {
  const { body } = await market.app.inject('/metrics');
  return Number(line.exec(body)?.[1]);
}

/** How many of some requests were answered from memory. */
async function rememberedOf(requests: () => Promise<unknown>): Promise<number> {
  const before = await remembered();
  await requests();
  return (await remembered()) - before;
}

describe('what was asked before', () => {
  it.each(['search', 'search/dates', 'locations/suggestions', 'page', 'calendar'])(
    'is answered from memory, the same: %s',
    async (kind) => {
      const urls: Record<string, string> = { search: SEARCH, 'search/dates': `search/dates?${STAY}`, page, calendar };
      const url = urls[kind] ?? 'locations/suggestions?keyword=hai';
      const first = await askTwice(url);
      expect(first.statusCode, first.body).toBe(200);
      let again = first;
      expect(await rememberedOf(async () => (again = await ask(url)))).toBe(1);
      const shared = ({ headers }: typeof first) => {
        const { 'x-request-id': _id, 'server-timing': _timing, 'set-cookie': _cookie, date: _date, ...others } = headers;
        return others;
      };
      expect([again.statusCode, again.body, shared(again)]).toEqual([200, first.body, shared(first)]);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    },
  );

  it('differs by language and encoding, and not by what changes no answer', async () => {
    const plain = await askTwice(SEARCH);
    const english = { 'app-lang': 'en' };
    expect(await rememberedOf(() => ask(SEARCH, english))).toBe(0);
    const [hebrew, inEnglish] = [(await ask(SEARCH)).json(), (await ask(SEARCH, english)).json()];
    expect(inEnglish.data[0].title).not.toEqual(hebrew.data[0].title);
    for (const [encoding, decode] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const asked = { 'accept-encoding': encoding };
      const compressed = [await ask(SEARCH, asked), await askTwice(SEARCH, asked)];
      for (const { headers, rawPayload } of compressed) {
        expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
        expect(Number(headers['content-length'])).toBe(rawPayload.length);
        expect(decode(rawPayload).toString()).toBe(plain.body);
      }
    }
    const others = [{ cookie: 'iw-partner=wolt; iw-currency=EUR' }, { partner: 'wolt' }, { range: 'bytes=0-9' }, { 'if-none-match': '*' }];
    const requests = async () => {
      for (const headers of others) {
        const { statusCode, body } = await ask(SEARCH, headers as Record<string, string>);
        expect([statusCode, body]).toEqual([200, plain.body]);
      }
    };
    expect(await rememberedOf(requests)).toBe(others.length);
  });

  it('is counted and timed with its route', async () => {
    await askTwice(SEARCH);
    const timed = () => figure(/^http_request_duration_seconds_count\{method="GET",route="\/api\/portal\/search",status="200"\} (\d+)$/m);
    const before = await timed();
    expect(await rememberedOf(() => ask(SEARCH))).toBe(1);
    expect(await timed()).toBe(before + 1);
  });

  it('is told to those who ask for its head alone', async () => {
    const whole = await askTwice(SEARCH);
    const { statusCode, body, headers } = await ask(SEARCH, {}, 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', whole.headers['content-length']]);
  });

  it('gives each browser a token of its own that is good for its writes, and none to one that has one', async () => {
    await askTwice(SEARCH);
    const tokenOf = async (cookie = '') => {
      const response = await ask(SEARCH, { cookie });
      return response.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    };
    let tokens: (string | undefined)[] = [];
    expect(await rememberedOf(async () => (tokens = [await tokenOf(), await tokenOf(), await tokenOf('XSRF-TOKEN=forged.token')]))).toBe(3);
    expect(new Set(tokens).size).toBe(3);
    expect(await tokenOf(`XSRF-TOKEN=${tokens[0]}`)).toBeUndefined();
    const headers = { cookie: `lina-browser=${'b'.repeat(32)}; XSRF-TOKEN=${tokens[0]}`, 'x-xsrf-token': tokens[0] ?? '' };
    const held = await market.app.inject({
      method: 'POST',
      url: '/api/portal/checkout/sessions',
      headers,
      payload: aWish(property.propertyId),
    });
    expect(held.statusCode, held.body).toBe(201);
  });
});

describe('an answer that no longer holds', () => {
  const totalOf = async () => (await ask(SEARCH)).json().meta.totalItems;
  const namesOwn = (response: { json(): SearchResponse }) => response.json().data.some(({ id }) => id === property.propertyId);
  const isFound = async () => namesOwn(await ask(SEARCH));
  const offered = async () => (await ask(page)).json().offer !== null;

  it('is not given after a price was changed', async () => {
    const priceOf = async () => (await ask(page)).json().units[0].quote.totalAgorot;
    const before = await priceOf();
    expect([await priceOf(), await priceOf()]).toEqual([before, before]);
    const rates = [someRates(property.unitId, { standard: { midweekAgorot: 61_000 } })];
    await market.db.transaction().execute((trx) => saveUnitRates(trx, rates, market.clock.now()));
    expect(await priceOf()).toBe(122_000);
    const shown = (await ask(SEARCH)).json().data.map(({ totalAgorot }: { totalAgorot: number }) => totalAgorot);
    expect(shown).toContain(122_000);
  });

  it('is not given after a property was taken off the market', async () => {
    const [total] = [await totalOf(), await totalOf()];
    for (const url of [page, calendar]) expect([(await askTwice(url)).statusCode, (await ask(url)).statusCode]).toEqual([200, 200]);
    await market.db.transaction().execute((trx) => setPublished(trx, property.propertyId, false, market.clock.now()));
    for (const url of [page, calendar]) expect((await ask(url)).json().code).toBe('hotel_not_found');
    expect(await totalOf()).toBe(total - 1);
  });

  it('is not given after somebody has booked, not even to those who asked before them', async () => {
    expect([await offered(), await offered(), await offered()]).toEqual([true, true, true]);
    const browser = new TestBrowser(market);
    const booked = await browser.post(CHECKOUT, aBooking({ stay: aWish(property.propertyId) }));
    expect(booked.statusCode, booked.body).toBe(201);
    expect(await offered()).toBe(false);
    const version = { 'market-version': String(booked.headers['market-version']) };
    expect(await rememberedOf(() => ask(SEARCH, version))).toBe(0);
    expect((await ask(page, version)).json().offer).toBeNull();
  });

  it('is not given while others hold the place, nor to them, nor once their hold has ended', async () => {
    for (let times = 0; times < 3; times++) expect([await offered(), await isFound()]).toEqual([true, true]);
    const browser = new TestBrowser(market);
    await openSession(browser, aWish(property.propertyId));
    expect([await offered(), await offered(), await isFound(), await isFound()]).toEqual([false, false, false, false]);
    const own = await rememberedOf(async () => {
      expect((await browser.get(`/api/portal/${page}`)).json().offer).not.toBeNull();
      expect(namesOwn(await browser.get(`/api/portal/${SEARCH}`))).toBe(true);
    });
    expect(own).toBe(0);
    // Up to the second before, in the same minute as the end.
    market.clock.advance({ minutes: 14, seconds: 59 });
    expect(await isFound()).toBe(false);
    market.clock.advance({ seconds: 1 });
    expect([await offered(), await isFound()]).toEqual([true, true]);
  });

  it('is made anew each minute, by which hosts close tonight', async () => {
    await askTwice(SEARCH);
    market.clock.advance({ seconds: 59 });
    expect(await rememberedOf(() => ask(SEARCH))).toBe(1);
    market.clock.advance({ seconds: 1 });
    expect(await rememberedOf(() => ask(SEARCH))).toBe(0);
  });

  it('is not given when the index is gone', async () => {
    await askTwice(SEARCH);
    market.market?.keeper.discard();
    expect(await rememberedOf(() => ask(SEARCH))).toBe(0);
    await expect.poll(async () => (await market.market?.keeper.market()) !== undefined, { timeout: 10_000 }).toBe(true);
  });
});

describe('who is somebody', () => {
  it('is answered for themselves', async () => {
    await askTwice(SEARCH);
    const own: Record<string, string>[] = [
      { cookie: `lina-browser=${'b'.repeat(32)}` },
      { cookie: 'iw-token=anything' },
      { cookie: 'lina-version=1.0123456789abcdef' },
      { cookie: 'unheard-of=1' },
      { authorization: 'Bearer anything' },
    ];
    const requests = async () => {
      for (const headers of own) expect((await askTwice(SEARCH, headers)).statusCode).toBe(200);
    };
    expect(await rememberedOf(requests)).toBe(0);
  });

  it('is counted, whatever is remembered', async () => {
    const limited = await createTestApp({ environment: { SEARCH_ENGINE: 'index', PAGES_PER_MINUTE: '3' } });
    await saveProperty(limited.context, {});
    await expect.poll(async () => (await limited.market?.keeper.market()) !== undefined, { timeout: 10_000 }).toBe(true);
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await limited.app.inject(`/api/portal/${SEARCH}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});
