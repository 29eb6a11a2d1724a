import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { createApp } from '#server/app.ts';
import { makeMarketSearch } from '#server/modules/search/index.ts';
import type { App } from '#server/platform/context.ts';
import { fillLargeMarket } from '#tests/bench/fill-large-market.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { urlOfDatabase } from '#tests/support/database.ts';

/** More than PostgreSQL is asked to price. */
const PROPERTIES = 5200;
const STAY = 'from=06-12-2026&to=08-12-2026';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ environment: { LOG_LEVEL: 'fatal' } });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.db);
  const pool = new pg.Pool({ connectionString: urlOfDatabase(rows[0]?.name ?? '') });
  await fillLargeMarket(pool, PROPERTIES, () => undefined);
  // Everything is free: of the nights that are taken there, only the index knows.
  await pool.query('truncate unit_calendars');
  await pool.end();
}, 60_000);
afterAll(() => market.close());

/** A process of its own, with the index of this market. */
async function startProcess() {
  const search = makeMarketSearch(market.context, market.db);
  const app = await createApp(market.context, { market: search });
  return { search, app, stop: async () => await Promise.all([search.stop(), app.close()]) };
}

const ask = (app: App, query: string) => app.inject({ url: `/api/portal/search?${STAY}&${query}` });

describe('a market too large for PostgreSQL to answer for all of it', () => {
  it('is searched once the index is there, which a search of a process that has just begun waits for', async () => {
    const { search, app, stop } = await startProcess();
    expect([(await ask(app, '')).statusCode, (await ask(app, '')).json().code]).toEqual([503, 'unavailable']);
    search.start();
    const answer = await ask(app, '');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SearchResponse>().meta.totalItems).toBeGreaterThan(500);
    expect(search.answered).toMatchObject({ index: 1, sql: 0 });
    await stop();
  });

  it('has its towns answered by PostgreSQL until then', async () => {
    const { search, app, stop } = await startProcess();
    expect((await ask(app, 'location=haifa')).statusCode).toBe(200);
    expect(search.answered).toMatchObject({ index: 0, sql: 1 });
    await stop();
  });

  it('is told why where nothing of it matches', async () => {
    const { search, app, stop } = await startProcess();
    search.start();
    const { totalItems } = (await ask(app, '')).json<SearchResponse>().meta;
    const filters = encodeURIComponent(JSON.stringify({ PETS: ['none-such'] }));
    const { meta } = (await ask(app, `filters=${filters}`)).json<SearchResponse>();
    expect(meta).toMatchObject({
      totalItems: 0,
      empty: { filteredOut: totalItems, withoutOne: [{ filterId: 'PETS', count: totalItems }], nearbyDates: [] },
    });
    expect(search.answered).toMatchObject({ index: 2, sql: 0 });
    await stop();
  });

  it('is audited in its towns', async () => {
    const { search, app, stop } = await startProcess();
    search.start();
    await ask(app, '');
    expect(await search.audit.run()).toBe(true);
    expect(search.audit.figures).toEqual({ answers: 1, differences: 0 });
    await stop();
  });
});
