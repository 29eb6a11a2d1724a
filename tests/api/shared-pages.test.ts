import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { type SavedProperty, saveProperty, someRates } from '#tests/support/factories.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';

const PARTNERS = JSON.stringify({ galil: { name: 'Galil', logo: 'https://galil.example/logo.svg', hosts: ['stay.galil.example'] } });

let market: TestApp;
let property: SavedProperty;
beforeAll(async () => {
  const environment = { SEARCH_ENGINE: 'index', CURRENCY_RATES: 'USD=3.70,EUR=4.00', LINA_PARTNERS: PARTNERS };
  market = await createTestApp({ pages: renderedPages, environment });
});
afterAll(() => market.close());

const STAY = 'from=29-11-2026&to=01-12-2026';
const RESULTS = `/portal/en/search-results/?${STAY}&location=haifa&locationEntityMarker=__C__`;
let address: string;
beforeEach(async () => {
  market.clock.set('2026-11-22T08:00:00Z');
  property = await saveProperty(market.context, {
    property: { cityId: 'haifa', latitude: 32.81, longitude: 34.99 },
    rates: { standard: { midweekAgorot: 45_000 } },
  });
  address = `/portal/en/hotel-details/${property.propertyId}/?${STAY}`;
});

const ask = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers });

/** Asks twice: what is asked once is not kept. */
async function askTwice(url: string, headers: Record<string, string> = {}) {
  await ask(url, headers);
  return ask(url, headers);
}

/** How many of some requests were answered from memory before anything was looked up, those that pages make themselves among them. */
async function rememberedOf(requests: () => Promise<unknown>): Promise<number> {
  const count = async () => Number(/^answers_remembered_total (\d+)$/m.exec((await market.app.inject('/metrics')).body)?.[1]);
  const before = await count();
  await requests();
  return (await count()) - before;
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<words>.*?)<\/script>/gs)].flatMap(({ groups: { attributes = '', words = '' } = {} }) =>
    attributes.includes('application/') ? [] : [words],
  );
const textOf = (html: string) => html.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '');
const isOffered = (html: string) => !html.includes('"offer":null');

describe('a page for everybody', () => {
  it.each(['home', 'results', 'property'])('is answered from memory, the same: %s', async (kind) => {
    const urls: Record<string, string> = { home: '/portal/en/home/', results: RESULTS, property: address };
    const url = urls[kind] ?? '';
    const first = await askTwice(url);
    expect(first.statusCode).toBe(200);
    let again = first;
    expect(await rememberedOf(async () => (again = await ask(url)))).toBe(1);
    expect([again.statusCode, again.body, policyOf(again)]).toEqual([200, first.body, policyOf(first)]);
    expect(again.headers['cache-control']).toBe('private, no-store');
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('lets no scripts run but those that it was written with, and what they fetch', async () => {
    const page = await ask(address);
    const sources = /script-src ([^;]*)/.exec(policyOf(page))?.[1]?.split(' ') ?? [];
    const own = scriptsOf(page.body).map((words) => `'sha256-${createHash('sha256').update(words).digest('base64')}'`);
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(sources)).toEqual(new Set([...own, "'strict-dynamic'"]));
    expect(page.body).not.toMatch(/ nonce="|<style/);
  });

  it('carries what a host wrote as text, and never as a script that may run', async () => {
    const smuggled = '</script><script>evil()</script>';
    await market.db.updateTable('properties').set({ description_en: smuggled }).where('id', '=', property.propertyId).execute();
    const page = await ask(`${address}&again=1`);
    const evil = `'sha256-${createHash('sha256').update('evil()').digest('base64')}'`;
    expect(policyOf(page)).not.toContain(evil);
    // What the page was rendered from comes along as it is, and nothing in it ends the element that carries it.
    const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page.body) ?? [];
    const hotels = (JSON.parse(data) as [string[], unknown][]).filter(([[name]]) => name === 'hotel').map(([, hotel]) => hotel);
    expect(hotels).toEqual([expect.objectContaining({ description: smuggled })]);
  });

  it('is compressed once for all', async () => {
    const plain = await askTwice(RESULTS);
    for (const [encoding, decode] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const asked = { 'accept-encoding': encoding };
      for (const { headers, rawPayload } of [await ask(RESULTS, asked), await ask(RESULTS, asked), await ask(RESULTS, asked)]) {
        expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([encoding, rawPayload.length]);
        expect(textOf(decode(rawPayload).toString())).toBe(textOf(plain.body));
      }
    }
  });

  it('gives each browser a token of its own', async () => {
    await askTwice(address);
    const tokenOf = async () => (await ask(address)).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(first).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(second).not.toBe(first);
  });
});

describe('a page that no longer holds', () => {
  const page = async () => (await ask(address)).body;

  it('is not given after somebody has booked, nor are results', async () => {
    const found = async () => (await ask(RESULTS)).body.includes(`/hotel-details/${property.propertyId}/`);
    for (const _ of [1, 2, 3]) expect([isOffered(await page()), await found()]).toEqual([true, true]);
    const booked = await new TestBrowser(market).post(CHECKOUT, aBooking({ stay: aWish(property.propertyId) }));
    expect(booked.statusCode, booked.body).toBe(201);
    expect([isOffered(await page()), await found()]).toEqual([false, false]);
  });

  it('is not given after a price was changed', async () => {
    for (const _ of [1, 2, 3]) expect(textOf(await page())).toContain('₪900');
    const rates = [someRates(property.unitId, { standard: { midweekAgorot: 61_000 } })];
    await market.db.transaction().execute((trx) => saveUnitRates(trx, rates, market.clock.now()));
    expect(textOf(await page())).toContain('₪1,220');
  });

  it('is made anew each minute, and each day', async () => {
    await askTwice(RESULTS);
    market.clock.advance({ seconds: 59 });
    expect(await rememberedOf(() => ask(RESULTS))).toBe(1);
    const before = (await ask(RESULTS)).body;
    market.clock.advance({ days: 1, seconds: 1 });
    expect((await ask(RESULTS)).body).not.toBe(before);
  });
});

describe('who is somebody, or comes through somebody', () => {
  it('is shown a page that was made for them, and nothing of it is kept', async () => {
    const nobody = await askTwice(address);
    const browser = new TestBrowser(market);
    const { email } = await signedInClient(market);
    expect((await browser.post('/api/login_check', { username: email, password: 'Correct-Horse-7' })).statusCode).toBe(200);
    expect([(await browser.get(address)).body, (await browser.get(address)).body]).toEqual(Array(2).fill(expect.stringContaining(email)));
    const own = [`lina-browser=${'b'.repeat(32)}`, 'iw-token=anything', 'unheard-of=1'];
    for (const cookie of own) {
      expect(await rememberedOf(() => askTwice(address, { cookie }))).toBe(0);
    }
    expect((await ask(address)).body).toBe(nobody.body);
  });

  it('is told prices in the currency of their own cookie, whatever others were told', async () => {
    const told = async (cookie: string) => /About [$€]\d+/.exec(textOf((await askTwice(address, { cookie })).body))?.[0];
    for (const _ of [1, 2]) {
      expect(await told('iw-currency=USD')).toBe('About $243');
      expect(await told('iw-currency=EUR')).toBe('About €225');
      expect(await told('')).toBeUndefined();
      // Servers read the first of two.
      expect(await told('iw-currency=USD; iw-currency=EUR')).toBe('About $243');
    }
  });

  it('sees the logo of the partner through whom they came, and others see ours', async () => {
    const shows = async (headers: Record<string, string>, query = '') =>
      (await askTwice(`${address}${query}`, headers)).body.includes('https://galil.example/logo.svg');
    for (const _ of [1, 2]) {
      expect(await shows({ cookie: 'iw-partner=galil' })).toBe(true);
      expect(await shows({ host: 'stay.galil.example', cookie: 'iw-partner=galil' })).toBe(true);
      expect(await shows({ host: 'stay.galil.example' })).toBe(true);
      expect(await shows({})).toBe(false);
    }
  });

  it('is remembered to have come through a partner by every page that says so', async () => {
    const partnerOf = async () => (await ask(`${address}&partner=galil`)).cookies.find(({ name }) => name === 'iw-partner')?.value;
    expect([await partnerOf(), await partnerOf(), await partnerOf()]).toEqual(['galil', 'galil', 'galil']);
  });
});
