import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { createApp } from '#server/app.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { makeMarketSearch } from '#server/modules/search/index.ts';
import type { App } from '#server/platform/context.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ environment: { SEARCH_ENGINE: 'index' } });
});
afterAll(() => market.close());

/** A search that leaves out whatever there is. */
const EMPTY = (location: string) => `search?location=${location}&filters=${encodeURIComponent('{"PROPERTY_TYPE":["hostel"]}')}`;

const answered = () => ({ ...market.market?.answered });

async function search(app: App, query: string, headers = {}): Promise<SearchResponse> {
  const response = await app.inject({ url: `/api/portal/search?${query}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchResponse>();
}

/** Returns what some requests send to the database; that the keeper looks for news meanwhile does not count. */
async function statementsOf<Result>(ask: () => Promise<Result>): Promise<{ result: Result; statements: string[] }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const result = await ask();
  const statements = sent.mock.calls.map((call: unknown[]) => JSON.stringify(call));
  sent.mockRestore();
  return { result, statements: statements.filter((statement) => !statement.includes('with news as')) };
}

describe('a search with the index', () => {
  it('answers by PostgreSQL until the index is built, and by the index from then on, the same', async () => {
    await saveProperty(market.context, { property: { cityId: 'haifa' } });
    const starting = makeMarketSearch(market.context, market.db);
    const app = await createApp(market.context, { market: starting });
    const first = await search(app, 'location=haifa');
    expect(starting.answered).toEqual({ index: 0, sql: 1 });
    starting.start();
    await vi.waitFor(async () => expect(await starting.keeper.market()).toBeDefined(), 10_000);
    await starting.keeper.catchUp();
    expect(await search(app, 'location=haifa')).toEqual(first);
    expect(starting.answered).toEqual({ index: 1, sql: 1 });
    expect(first.meta.totalItems).toBe(1);
    await starting.stop();
    await app.close();
  });

  it('shows a guest what they booked a moment ago, on another process too', async () => {
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'eilat' } });
    const elsewhere = makeMarketSearch(market.context, market.db);
    const app = await createApp(market.context, { market: elsewhere });
    elsewhere.start();
    await vi.waitFor(async () => expect(await elsewhere.keeper.market()).toBeDefined(), 10_000);
    const dates = 'from=29-11-2026&to=01-12-2026&location=eilat';
    expect((await search(app, dates)).meta.totalItems).toBe(1);
    const browser = new TestBrowser(market);
    const booked = await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId) }));
    expect(booked.statusCode, booked.body).toBe(201);
    const version = { 'market-version': booked.headers['market-version'] };
    expect((await search(app, dates, version)).meta.totalItems).toBe(0);
    expect((await search(market.app, dates)).meta.totalItems).toBe(0);
    await elsewhere.stop();
    await app.close();
  });

  it('asks the database nothing while nothing changes, and shows a new name at once', async () => {
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'safed' } });
    await market.market?.keeper.catchUp();
    const requests = [
      'search?location=safed',
      'search?stayLength=2&period=soon&location=safed',
      'search/dates?location=safed',
      EMPTY('safed'),
    ];
    const urls = [...requests, 'locations/suggestions?keyword=saf'].map((request) => `/api/portal/${request}`);
    const page = `/api/portal/hotels/${propertyId}`;
    const pages = [`${page}?from=29-11-2026&to=01-12-2026`, `${page}/calendar?from=29-11-2026&to=20-12-2026`];
    const ask = (asked: readonly string[]) => Promise.all(asked.map((url) => market.app.inject({ url, headers: { 'app-lang': 'en' } })));
    const bodiesOf = async (asked: readonly string[]) => (await ask(asked)).map(({ body }) => body);
    // What is asked a second time of a place's page is kept.
    await bodiesOf(pages);
    const before = await bodiesOf([...urls, ...pages]);
    const searched = await statementsOf(() => bodiesOf(urls));
    expect(searched.statements).toEqual([]);
    const shown = await statementsOf(() => bodiesOf(pages));
    expect(shown.statements).toEqual([]);
    expect([...searched.result, ...shown.result]).toEqual(before);
    await market.db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ name_en: 'Renamed House' }).where('id', '=', propertyId).execute();
      await recordChanges(trx, [{ kind: 'listing', propertyId }], market.clock.now());
    });
    await market.market?.keeper.catchUp();
    const [found, open, hotel] = await ask([...urls.slice(0, 2), ...pages]);
    expect(found?.json().data[0].title).toBe('Renamed House');
    expect(open?.json().data[0].title).toBe('Renamed House');
    expect(hotel?.json().title).toBe('Renamed House');
  });

  it('answers again what was asked a moment ago, until anything changes or the minute is over', async () => {
    const { unitIds } = await saveProperty(market.context, { property: { cityId: 'dimona' } });
    await market.market?.keeper.catchUp();
    const index = market.market?.keeper.index;
    if (!index) throw new Error('There is no index');
    const searched = vi.spyOn(index, 'searchInSteps');
    const dates = 'from=29-11-2026&to=01-12-2026&location=dimona';
    const first = await search(market.app, dates);
    // What is asked a second time is kept.
    for (let again = 0; again < 3; again++) expect(await search(market.app, dates)).toEqual(first);
    expect(searched).toHaveBeenCalledTimes(2);
    // Others hold something, perhaps.
    await search(market.app, dates, { cookie: `lina-browser=${'b'.repeat(32)}` });
    await search(market.app, dates, { 'app-lang': 'en' });
    expect(searched).toHaveBeenCalledTimes(4);
    const closures = unitIds.map((unitId) => ({ unitId, firstNight: '2026-11-29', lastNight: '2026-11-29', reason: '' }));
    for (const closure of closures) await market.db.transaction().execute((trx) => closeNights(trx, closure, market.clock.now()));
    await market.market?.keeper.catchUp();
    expect((await search(market.app, dates)).meta.totalItems).toBe(0);
    const others = 'from=06-12-2026&to=08-12-2026&location=dimona';
    for (let times = 0; times < 3; times++) await search(market.app, others);
    const before = searched.mock.calls.length;
    market.clock.advance({ seconds: 60 });
    await search(market.app, others);
    expect(searched.mock.calls.length).toBe(before + 1);
    searched.mockRestore();
  });

  it('is audited: an answer that is not what PostgreSQL says is counted, and the index built anew', async () => {
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'arad' } });
    const error = vi.spyOn(market.context.log, 'error').mockImplementation(() => undefined);
    const engine = market.market;
    await search(market.app, 'location=arad');
    expect(await engine?.audit.run()).toBe(true);
    engine?.keeper.index?.replace([], [propertyId]);
    await search(market.app, '');
    expect(await engine?.audit.run()).toBe(false);
    expect(engine?.audit.figures).toEqual({ answers: 2, differences: 1 });
    expect(error).toHaveBeenCalledOnce();
    await vi.waitFor(async () => expect(await engine?.keeper.market()).toBeDefined(), 10_000);
    expect((await search(market.app, 'location=arad')).meta.totalItems).toBe(1);
    error.mockRestore();
  });

  it('is audited in why it found nothing as well', async () => {
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'yeruham' } });
    const error = vi.spyOn(market.context.log, 'error').mockImplementation(() => undefined);
    const engine = market.market;
    const ask = async () => (await market.app.inject(`/api/portal/${EMPTY('yeruham')}`)).json<SearchResponse>().meta.empty;
    expect(await ask()).toMatchObject({ filteredOut: 1, withoutOne: [{ filterId: 'PROPERTY_TYPE', count: 1 }] });
    expect(await engine?.audit.run()).toBe(true);
    engine?.keeper.index?.replace([], [propertyId]);
    expect(await ask()).toMatchObject({ filteredOut: 0 });
    expect(await engine?.audit.run()).toBe(false);
    await vi.waitFor(async () => expect(await engine?.keeper.market()).toBeDefined(), 10_000);
    expect(await ask()).toMatchObject({ filteredOut: 1 });
    error.mockRestore();
  });

  it('tells of itself in the figures', async () => {
    const { body } = await market.app.inject('/metrics');
    expect(body).toMatch(/^market_index_properties 6$/m);
    expect(body).toMatch(/^market_audit_differences_total 2$/m);
    expect(body).toMatch(/^market_searches_total\{engine="index"\} [1-9]/m);
    expect(answered().index).toBeGreaterThan(0);
  });
});
