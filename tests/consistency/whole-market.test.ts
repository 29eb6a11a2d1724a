import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWholeMarket } from '#server/modules/search/market-index/load-whole-market.ts';
import type { PropertyRecord, UnitRecord } from '#server/modules/search/market-index/property-record.ts';
import { inOneSnapshot } from '#server/modules/search/one-snapshot.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { holdNights, saveSession } from '#tests/support/nights.ts';
import { recordsIn } from './index-agreement.ts';
import { fillRandomMarket } from './random-market.ts';
import { seededRandom } from './random-requests.ts';

const PROPERTIES = 40;
const PER_BLOCK = 7;

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  await fillRandomMarket(market.context, seededRandom(20_261_123), PROPERTIES);
});
afterAll(() => market.close());

/** Blocks as they come. */
async function blocksOf({ db, clock }: TestApp): Promise<PropertyRecord[][]> {
  const blocks: PropertyRecord[][] = [];
  await inOneSnapshot(db, async (trx) => {
    for await (const block of loadWholeMarket(trx, { db, today: clock.today(), perBlock: PER_BLOCK })) blocks.push(block);
  });
  return blocks;
}

/** Lists that have no order of their own sorted, and days as a list, whichever way they are kept. */
function plain(records: readonly PropertyRecord[]) {
  return records
    .map((record) => ({ ...record, units: record.units.map(plainUnit) }))
    .sort((one, other) => one.propertyId - other.propertyId);
}

function plainUnit({ takenDays, heldNights, rates, ...unit }: UnitRecord) {
  return {
    ...unit,
    takenDays: [...takenDays],
    heldNights: [...heldNights].sort((one, other) => one.firstDay - other.firstDay),
    rates: rates && { ...rates, stayRules: [...rates.stayRules].sort((one, other) => one.firstDate.localeCompare(other.firstDate)) },
  };
}

describe('the whole market, table by table', () => {
  it('is the same as its properties one by one, with closures, reservations, holds, rules and charges', async () => {
    const { db, clock } = market;
    const now = clock.now();
    const units = await db.selectFrom('units').select(['id', 'property_id']).orderBy('id').execute();
    const stay = { arrivalDate: '2027-07-20', departureDate: '2027-07-23' };
    const expiresAt = new Date(now.getTime() + 60_000);
    for (const { id, property_id } of units.filter((_, index) => index % 9 === 0)) {
      const sessionId = await saveSession(db, property_id, expiresAt);
      await db.transaction().execute((trx) => holdNights(trx, { sessionId, unitIds: [id], stay, expiresAt, now }));
    }
    const blocks = await blocksOf(market);
    const records = plain(blocks.flat());
    const ids = records.map(({ propertyId }) => propertyId);
    expect(records).toEqual(plain(await recordsIn(market, ids)));
    const listed = await db.selectFrom('properties').select('id').where('is_published', '=', true).orderBy('id').execute();
    expect(ids).toEqual(listed.map(({ id }) => id));
    // The comparison means something only where there was something to compare.
    const all = records.flatMap((record) => record.units);
    expect(blocks.length).toBe(Math.ceil(ids.length / PER_BLOCK));
    expect(all.filter(({ takenDays }) => takenDays.length > 0).length).toBeGreaterThan(5);
    expect(all.filter(({ heldNights }) => heldNights.length > 0).length).toBeGreaterThan(5);
    for (const part of ['specials', 'discounts', 'stayRules', 'extraCharges'] as const)
      expect(all.filter(({ rates }) => (rates?.[part].length ?? 0) > 0).length, part).toBeGreaterThan(0);
    for (const part of ['priceByDate', 'minimumNightsByDate'] as const)
      expect(all.filter(({ rates }) => (rates?.[part].size ?? 0) > 0).length, part).toBeGreaterThan(0);
  });

  it('comes in the order in which an index keeps it: by region, city and number', async () => {
    const keys = (await blocksOf(market))
      .flat()
      .map(({ regionId, cityId, propertyId }) => `${regionId} ${cityId} ${String(propertyId).padStart(9, '0')}`);
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys.map((key) => key.split(' ')[0])).size).toBeGreaterThan(1);
  });

  it('is nothing where nothing is published', async () => {
    const { db } = market;
    await db.updateTable('properties').set({ is_published: false }).execute();
    expect(await blocksOf(market)).toEqual([]);
  });
});
