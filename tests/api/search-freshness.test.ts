import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { closeNights, openNights } from '#server/modules/inventory/index.ts';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { forgetChanges } from '#server/platform/database/forget-changes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty, someRates } from '#tests/support/factories.ts';
import { saveSession } from '#tests/support/nights.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

async function search(location: string, cookie = ''): Promise<SearchResponse> {
  const response = await market.app.inject({
    method: 'GET',
    url: `/api/portal/search?location=${location}&locationEntityMarker=__C__`,
    headers: { cookie },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchResponse>();
}

const total = async (location: string) => (await search(location)).meta.totalItems;

describe('the very next search', () => {
  it('sees a closure, and its end', async () => {
    const { unitId } = await saveProperty(market.context, { property: { cityId: 'arad' } });
    expect(await total('arad')).toBe(1);
    const at = market.clock.now();
    const { closureId } = await market.db
      .transaction()
      .execute((trx) => closeNights(trx, { unitId, firstNight: '2026-11-22', lastNight: '2026-11-22', reason: '' }, at));
    expect((await search('arad')).meta).toMatchObject({ totalItems: 0, empty: { soldOut: 1 } });
    await market.db.transaction().execute((trx) => openNights(trx, closureId, at));
    expect(await total('arad')).toBe(1);
  });

  it('sees a property published, renamed and withdrawn', async () => {
    // A town without properties is searched with what lies around it.
    const isOfTown = async () => (await search('metula')).meta.query.near === undefined;
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'metula', isPublished: false } });
    expect(await isOfTown()).toBe(false);
    await market.db.transaction().execute((trx) => setPublished(trx, propertyId, true, market.clock.now()));
    expect(await isOfTown()).toBe(true);
    await market.db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ name_he: 'השם החדש' }).where('id', '=', propertyId).execute();
      await recordChanges(trx, [{ kind: 'listing', propertyId }], market.clock.now());
    });
    expect((await search('metula')).data[0]?.title).toBe('השם החדש');
    await market.db.transaction().execute((trx) => setPublished(trx, propertyId, false, market.clock.now()));
    expect(await isOfTown()).toBe(false);
  });

  it('sees new rates', async () => {
    const { unitId } = await saveProperty(market.context, { property: { cityId: 'dimona' } });
    expect((await search('dimona')).data[0]?.totalAgorot).toBe(50_000);
    await market.db
      .transaction()
      .execute((trx) => saveUnitRates(trx, [someRates(unitId, { standard: { midweekAgorot: 61_000 } })], market.clock.now()));
    expect((await search('dimona')).data[0]?.totalAgorot).toBe(61_000);
  });

  it('sees a property renamed while the change was forgotten before anybody searched', async () => {
    const { propertyId } = await saveProperty(market.context, { property: { cityId: 'yeruham' } });
    expect((await search('yeruham')).data[0]?.title).not.toBe('השם החדש');
    await market.db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ name_he: 'השם החדש' }).where('id', '=', propertyId).execute();
      await recordChanges(trx, [{ kind: 'listing', propertyId }], market.clock.now());
      await forgetChanges(trx, new Date(market.clock.now().getTime() + 1));
    });
    expect((await search('yeruham')).data[0]?.title).toBe('השם החדש');
  });

  it('sees a transaction that began before others and committed after them', async () => {
    const late = await saveProperty(market.context, { property: { cityId: 'eilat' } });
    const rename = (name: string) => ({ name_he: name });
    expect((await search('eilat')).data[0]?.title).not.toBe('מאוחר');
    await market.db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set(rename('מאוחר')).where('id', '=', late.propertyId).execute();
      await recordChanges(trx, [{ kind: 'listing', propertyId: late.propertyId }], market.clock.now());
      // Others take later numbers of the change feed, commit, and are seen; this one is still under way.
      await saveProperty(market.context, { property: { cityId: 'eilat' } });
      const { data } = await search('eilat');
      expect(data).toHaveLength(2);
      expect(data.map((result) => result.title)).not.toContain('מאוחר');
    });
    expect((await search('eilat')).data.map((result) => result.title)).toContain('מאוחר');
  });
});

describe('holds', () => {
  const BROWSER = 'b'.repeat(32);
  const COOKIE = `lina-browser=${BROWSER}`;

  /** A browser holds the unit tonight, for a quarter of an hour, over what stands below. */
  async function holdTonight({ propertyId, unitId }: { propertyId: number; unitId: number }, below: 'closure' | 'import' | null = null) {
    const id = await saveSession(market.db, propertyId, new Date(market.clock.now().getTime() + 15 * 60_000));
    const session = { browser_hash: createHash('sha256').update(BROWSER).digest(), status: 'open' };
    await market.db.updateTable('checkout_sessions').set({ status: 'released' }).where('browser_hash', '=', session.browser_hash).execute();
    const { expires_at } = await market.db
      .updateTable('checkout_sessions')
      .set(session)
      .where('id', '=', id)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    const night = { unit_id: unitId, night: market.clock.today(), cause: 'hold', below };
    await market.db
      .insertInto('occupancy')
      .values({ ...night, checkout_session_id: id, hold_expires_at: expires_at })
      .execute();
  }

  beforeEach(() => market.clock.set('2026-11-22T08:00:00Z'));

  it('take a unit until they expire, and count as free for the browser that holds it', async () => {
    await holdTonight(await saveProperty(market.context, { property: { cityId: 'haifa' } }));
    expect(await total('haifa')).toBe(0);
    expect((await search('haifa', COOKIE)).meta.totalItems).toBe(1);
    expect((await search('haifa', `lina-browser=${'c'.repeat(32)}`)).meta.totalItems).toBe(0);
    market.clock.advance({ minutes: 15 });
    expect(await total('haifa')).toBe(1);
  });

  it.each([
    ['closure', 'ashdod'],
    ['import', 'ashkelon'],
  ] as const)('over a %s leave the night taken: for their own browser, and for everybody once they have expired', async (below, city) => {
    await holdTonight(await saveProperty(market.context, { property: { cityId: city } }), below);
    expect((await search(city, COOKIE)).meta.totalItems).toBe(0);
    market.clock.advance({ minutes: 15 });
    // Found sold out: the nights around, too, are told from the same rows.
    expect((await search(city)).meta).toMatchObject({ totalItems: 0, empty: { soldOut: 1 } });
    expect((await search(city, COOKIE)).meta.totalItems).toBe(0);
  });
});
