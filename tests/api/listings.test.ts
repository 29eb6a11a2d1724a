import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import type { SuggestionsResponse } from '#contract/places.ts';
import type { SearchResponse } from '#contract/search.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { KnownListings } from '#server/modules/search/listings/known-listings.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPhoto, type SavedProperty, saveProperty } from '#tests/support/factories.ts';

const STAY = 'from=29-11-2026&to=01-12-2026';

describe.each(['sql', 'index'])('what places are, with the engine %s,', (engine) => {
  let market: TestApp;
  let changing: SavedProperty;
  beforeAll(async () => {
    market = await createTestApp({ environment: { SEARCH_ENGINE: engine } });
    const property = (name: string) => ({ cityId: 'haifa', name: { he: name, en: name } });
    changing = await saveProperty(market.context, { property: property('Amber') });
    await saveProperty(market.context, { property: property('Basalt') });
  });
  afterAll(() => market.close());

  async function ask<Answer>(path: string): Promise<Answer> {
    const response = await market.app.inject({ url: `/api/portal/${path}`, headers: { 'app-lang': 'en' } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Answer>();
  }
  const search = (query = '') => ask<SearchResponse>(`search?location=haifa&sortBy=name&${STAY}${query}`);
  const suggest = async (keyword: string) =>
    (await ask<SuggestionsResponse>(`locations/suggestions?keyword=${keyword}`)).options.map(({ title }) => title);
  const list = async (sortBy: string) => (await ask<HotelsResponse>(`hotels?sortBy=${sortBy}`)).data.map(({ title }) => title);

  /** As any host's edit does, in one transaction with its change. */
  async function change(work: (trx: TestApp['db']) => Promise<unknown>): Promise<void> {
    await market.db.transaction().execute(async (trx) => {
      await work(trx);
      await recordChanges(trx, [{ kind: 'listing', propertyId: changing.propertyId }], market.clock.now());
    });
  }
  const rename = (name: string) =>
    change((trx) => trx.updateTable('properties').set({ name_he: name, name_en: name }).where('id', '=', changing.propertyId).execute());

  it('are shown as their hosts changed them a moment ago, for which they alone are read', async () => {
    expect((await search()).data.map(({ title }) => title)).toEqual(['Amber', 'Basalt']);
    await change((trx) =>
      trx.updateTable('photos').set({ alt_en: 'The new pool' }).where('property_id', '=', changing.propertyId).execute(),
    );
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const { data } = await search();
    const statements = sent.mock.calls.map((call: unknown[]) => JSON.stringify(call));
    sent.mockRestore();
    expect(data.map(({ unitImages }) => unitImages[0]?.alt)).toEqual(['The new pool', 'A picture']);
    const ofPhotos = statements.filter((statement) => statement.includes('partition by f.property_id'));
    expect(ofPhotos).toEqual([expect.stringContaining(`[${changing.propertyId},6,3]`)]);
  });

  it('are found and listed by the names that they have now', async () => {
    expect([await list('name'), await list('region')]).toEqual([
      ['Amber', 'Basalt'],
      ['Amber', 'Basalt'],
    ]);
    await rename('Onyx');
    expect([await suggest('onyx'), await suggest('amber'), await list('name')]).toEqual([['Onyx'], [], ['Basalt', 'Onyx']]);
    expect((await search()).data.map(({ title }) => title)).toEqual(['Basalt', 'Onyx']);
    await rename('Amber');
  });

  it('are offered as filters as long as some place holds them', async () => {
    const pets = async () => (await search()).meta.filters.find(({ id }) => id === 'PETS')?.options.map(({ id }) => id);
    expect(await pets()).toEqual([]);
    const term = { property_id: changing.propertyId, set_id: 'pets_allowed' };
    const known = await market.db.selectFrom('terms').select('id').where('set_id', '=', 'pets_allowed').orderBy('position').execute();
    const held = { ...term, term_id: known[0]?.id ?? '' };
    await change((trx) => trx.insertInto('property_terms').values(held).execute());
    expect(await pets()).toEqual([held.term_id]);
    await change((trx) => trx.deleteFrom('property_terms').where('property_id', '=', changing.propertyId).execute());
    expect(await pets()).toEqual([]);
  });

  it('show a photo of several lists once', async () => {
    const shared = aPhoto('terrace');
    const units = [{ photos: [aPhoto('room'), shared] }];
    const property = { cityId: 'eilat', photos: [aPhoto('house'), shared] };
    const { propertyId } = await saveProperty(market.context, { property, units });
    const { data } = await ask<SearchResponse>(`search?location=eilat&${STAY}`);
    const urls = data.find(({ id }) => id === propertyId)?.unitImages.map(({ url }) => url) ?? [];
    expect([urls.length, new Set(urls).size]).toEqual([3, 3]);
    await market.db.transaction().execute((trx) => setPublished(trx, propertyId, false, market.clock.now()));
  });

  it('count in their places while they are listed', async () => {
    const haifa = async () => (await ask<SuggestionsResponse>('locations/suggestions?keyword=haifa')).options[0]?.number;
    expect(await haifa()).toBe(2);
    await market.db.transaction().execute((trx) => setPublished(trx, changing.propertyId, false, market.clock.now()));
    expect([await haifa(), (await search()).meta.totalItems, await list('name')]).toEqual([1, 1, ['Basalt']]);
    await market.db.transaction().execute((trx) => setPublished(trx, changing.propertyId, true, market.clock.now()));
    expect([await haifa(), (await search()).meta.totalItems, await list('name')]).toEqual([2, 2, ['Amber', 'Basalt']]);
  });
});

describe('properties that were read whole', () => {
  let market: TestApp;
  const ids: number[] = [];
  beforeAll(async () => {
    market = await createTestApp();
    for (let number = 0; number < 6; number++) ids.push((await saveProperty(market.context)).propertyId);
  });
  afterAll(() => market.close());

  const known = (most = 100) => new KnownListings(market.db, market.clock.today(), most);
  const first = () => ids.slice(0, 1);

  it('are read once, also by many who ask at once', async () => {
    const listings = known();
    const [one, two] = await Promise.all([listings.find(ids), listings.find(first())]);
    const later = await listings.find(first());
    expect([...one.keys()].sort()).toEqual([...ids].sort());
    expect([two.size, two.get(ids[0] ?? 0), later.get(ids[0] ?? 0)]).toEqual([1, one.get(ids[0] ?? 0), one.get(ids[0] ?? 0)]);
    expect(two.get(ids[0] ?? 0)).toBe(one.get(ids[0] ?? 0));
    expect(later.get(ids[0] ?? 0)).toBe(one.get(ids[0] ?? 0));
  });

  it('are read anew once they have changed, be it while they were read', async () => {
    const listings = known();
    const reading = listings.find(first());
    listings.forget(first());
    const before = (await reading).get(ids[0] ?? 0);
    const after = (await listings.find(first())).get(ids[0] ?? 0);
    expect(after).toEqual(before);
    expect(after).not.toBe(before);
    listings.forget(first());
    expect((await listings.find(first())).get(ids[0] ?? 0)).not.toBe(after);
  });

  it('make room for others, unless they were asked for lately', async () => {
    const listings = known(4);
    const found = await listings.find(ids.slice(0, 2));
    for (const id of ids.slice(2)) {
      await listings.find([id]);
      await listings.find(first());
    }
    const again = await listings.find(ids.slice(0, 2));
    expect(again.get(ids[0] ?? 0)).toBe(found.get(ids[0] ?? 0));
    expect(again.get(ids[1] ?? 0)).not.toBe(found.get(ids[1] ?? 0));
  });

  it('are missing where they are not on the market, and read again where reading failed', async () => {
    const listings = known();
    expect((await listings.find([0, ...first()])).size).toBe(1);
    const others = new KnownListings(market.db.withSchema('nowhere'), market.clock.today(), 100);
    await expect(others.find(first())).rejects.toThrow();
    await expect(others.find(first())).rejects.toThrow();
  });
});
