import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#rules/stay/local-dates.ts';
import { loadInThread } from '#server/modules/search/market-index/load-in-thread.ts';
import { loadWholeMarket } from '#server/modules/search/market-index/load-whole-market.ts';
import { buildMarketIndex, type MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import { partsOfTerms } from '#server/modules/search/market-index/market-tables.ts';
import { inOneSnapshot } from '#server/modules/search/one-snapshot.ts';
import { poolOf, urlOf } from '#server/platform/database/connect.ts';
import { type CopiedTable, copyRows } from '#server/platform/database/copied-rows.ts';
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

/** Instead of a unit's special rates: one that begins before the nights that an index knows and ends after them. */
async function setLongSpecial({ db, clock }: TestApp): Promise<void> {
  const { rows } = await sql<{ unit_id: number }>`select max(unit_id) as unit_id from rates`.execute(db);
  const unitId = rows[0]?.unit_id ?? 0;
  await db.deleteFrom('special_rates').where('unit_id', '=', unitId).execute();
  await sql`
    insert into special_rates (unit_id, name_he, name_en, first_night, last_night, minimum_nights, midweek_agorot, weekend_agorot, baby_extra_agorot)
    values (${unitId}, 'תמיד', 'Always', ${addDays(clock.today(), -30)}::date, ${addDays(clock.today(), 5000)}::date, 3, 70000, 90000, 0)`.execute(
    db,
  );
}

/** Who has which term, as the parts of a table that are copied say. */
async function copiedTerms({ db }: TestApp, parts: readonly CopiedTable[]): Promise<string[]> {
  const client = await poolOf(db).connect();
  const found: string[] = [];
  for (const part of parts) {
    await copyRows(client, db, part, (rows) => {
      const [sets, terms] = [rows.column('word', 0), rows.column('word', 1)];
      const { all, ends } = rows.column('ids', 2);
      for (let row = 0, at = 0; row < rows.count; row++)
        for (; at < (ends[row] ?? 0); at++)
          found.push(`${all[at]} ${sets.list[sets.numbers[row] ?? 0]} ${terms.list[terms.numbers[row] ?? 0]}`);
    });
  }
  client.release();
  return found.sort();
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
    await setLongSpecial(market);
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

  it('reads terms in parts that are all of their table, and each of it once', async () => {
    const { db } = market;
    // What was there before takes pages, too.
    for (let round = 0; round < 3; round++) await sql`update property_terms set term_id = term_id`.execute(db);
    const { rows } = await sql<{ term: string; pages: number }>`
      select property_id || ' ' || set_id || ' ' || term_id as term, (pg_relation_size('property_terms') / 8192)::int as pages
      from property_terms`.execute(db);
    const parts = partsOfTerms('property_terms', rows[0]?.pages ?? 0, 1);
    expect(parts.length).toBeGreaterThan(1);
    expect(await copiedTerms(market, parts)).toEqual(rows.map(({ term }) => term).sort());
    expect(partsOfTerms('unit_terms', 0)).toHaveLength(1);
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
