import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadInThread } from '#server/modules/search/market-index/load-in-thread.ts';
import { loadWholeMarket } from '#server/modules/search/market-index/load-whole-market.ts';
import { buildMarketIndex, type MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import { inOneSnapshot } from '#server/modules/search/one-snapshot.ts';
import { urlOf } from '#server/platform/database/connect.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { holdNights, saveSession } from '#tests/support/nights.ts';
import { recordsIn } from './index-agreement.ts';
import { fillRandomMarket } from './random-market.ts';
import { seededRandom } from './random-requests.ts';

const PROPERTIES = 40;

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  await fillRandomMarket(market.context, seededRandom(20_261_123), PROPERTIES);
});
afterAll(() => market.close());

/** @param load by itself, or in a thread */
const wholeOf = ({ db, clock }: TestApp, load = loadWholeMarket) =>
  inOneSnapshot(db, async (trx) => {
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
    return await load(db, { snapshot: rows[0]?.snapshot ?? '', today: clock.today() });
  });

interface Held {
  readonly unit: number;
  readonly firstDay: number;
}

/** All that an index has in memory; in which order options and holds stand is of no account. */
function plain(index: MarketIndex) {
  const steps = index.save();
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    const columns = new Map([...value.columns].filter(([name]) => !name.startsWith('option ')));
    const { options, held, ...facts } = value.facts as { options: string[][]; held: [number, Held[]][] };
    const holders = options.map((names, number) => [names.join(' '), value.columns.get(`option ${number}`)] as const);
    const nights = held.map(([slot, all]) => [slot, all.sort((one, other) => one.unit - other.unit || one.firstDay - other.firstDay)]);
    return {
      facts,
      columns,
      options: new Map(holders.sort(([one], [other]) => one.localeCompare(other))),
      held: new Map(nights as [number, Held[]][]),
    };
  }
}

function expectSame(found: ReturnType<typeof plain>, expected: ReturnType<typeof plain>): void {
  for (const part of ['facts', 'held', 'options'] as const) expect(found[part], part).toEqual(expected[part]);
  expect([...found.columns.keys()]).toEqual([...expected.columns.keys()]);
  for (const [name, column] of found.columns) expect(Buffer.compare(column, expected.columns.get(name) ?? Buffer.alloc(0)), name).toBe(0);
}

describe('the whole market, table by table', () => {
  it('makes the same index as its properties one by one, with closures, reservations, holds, rules and charges', async () => {
    const { db, clock } = market;
    const now = clock.now();
    const units = await db.selectFrom('units').select(['id', 'property_id']).orderBy('id').execute();
    const stay = { arrivalDate: '2027-07-20', departureDate: '2027-07-23' };
    const expiresAt = new Date(now.getTime() + 60_000);
    for (const { id, property_id } of units.filter((_, index) => index % 9 === 0)) {
      const sessionId = await saveSession(db, property_id, expiresAt);
      await db.transaction().execute((trx) => holdNights(trx, { sessionId, unitIds: [id], stay, expiresAt, now }));
    }
    // One that has no prices yet.
    await db
      .deleteFrom('rates')
      .where('unit_id', '=', units[1]?.id ?? 0)
      .execute();
    const records = await recordsIn(market);
    const index = await wholeOf(market);
    const built = await buildMarketIndex(records, clock.today());
    for (const _ of built.settle());
    const expected = plain(built);
    expectSame(plain(index), expected);
    expectSame(plain(await wholeOf(market, (asked, ask) => loadInThread(urlOf(asked), ask))), expected);
    expect(index.size).toBe(records.length);
    // The comparison means something only where there was something to compare.
    const all = records.flatMap((record) => record.units);
    expect(all.filter(({ takenDays }) => [...takenDays].length > 0).length).toBeGreaterThan(5);
    expect(expected.held.size).toBeGreaterThan(5);
    for (const part of ['specials', 'discounts', 'stayRules', 'extraCharges'] as const)
      expect(all.filter(({ rates }) => (rates?.[part].length ?? 0) > 0).length, part).toBeGreaterThan(0);
    for (const part of ['priceByDate', 'minimumNightsByDate'] as const)
      expect(all.filter(({ rates }) => (rates?.[part].size ?? 0) > 0).length, part).toBeGreaterThan(0);
  });

  it('is not there where the thread that reads it fails', async () => {
    const failing = wholeOf(market, (asked, ask) => loadInThread(urlOf(asked), { ...ask, snapshot: 'none' }));
    await expect(failing).rejects.toThrow('snapshot');
  });

  it('is nothing where nothing is published', async () => {
    const { db } = market;
    await db.updateTable('properties').set({ is_published: false }).execute();
    expect((await wholeOf(market)).size).toBe(0);
  });
});
