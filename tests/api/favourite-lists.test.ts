import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aWish, openSession, roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aUnit, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { codeOf, LISTS, listsOf, newList, ownList, save } from '#tests/support/favourites.ts';

const NOW = '2026-11-22T08:00:00Z';
const DATES = { arrival: '06-12-2026', departure: '08-12-2026' };

let test: TestApp;
let lake: SavedProperty;
let wood: SavedProperty;
let browser: TestBrowser;
let visitors = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { FAVOURITE_WRITES_PER_ADDRESS: '100000' } });
  lake = await saveProperty(test.context, { property: { name: { he: 'בית באגם', en: 'Lake House' } } });
  wood = await saveProperty(test.context, { property: { name: { he: 'בית ביער', en: 'Wood House' }, cityId: 'haifa' } });
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.set(NOW);
  browser = newBrowser();
});

function newBrowser(): TestBrowser {
  visitors += 1;
  return new TestBrowser(test, { address: `203.0.113.${visitors % 250}` });
}

describe('a list', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await newList(browser, 'Summer'));
    await save(browser, lake, id);
  });
  const change = (body: object) => browser.patch(`${LISTS}/${id}`, body);

  it('is renamed upon the revision that was seen', async () => {
    expect((await change({ revision: 1, name: '  Autumn ' })).json()).toMatchObject({ name: 'Autumn', revision: 2 });
    const late = await change({ revision: 1, name: 'Winter' });
    expect(codeOf(late)).toEqual([409, 'revision_conflict']);
    expect(late.json().details).toEqual({ revision: 2 });
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(61) }, { arrival: DATES.arrival }, { departure: DATES.departure }])
      expect(codeOf(await change({ revision: 2, ...body }))).toEqual([400, 'invalid_fields']);
    expect((await ownList(browser, id)).name).toBe('Autumn');
  });

  it('takes the dates that a search takes', async () => {
    const dates = (arrival: string, departure: string) => change({ revision: 1, arrival, departure });
    expect(codeOf(await dates('21-11-2026', '23-11-2026'))).toEqual([422, 'stay_in_past']);
    expect(codeOf(await dates('24-11-2026', '24-11-2026'))).toEqual([422, 'departure_not_after_arrival']);
    expect(codeOf(await dates('24-11-2026', '30-12-2026'))).toEqual([422, 'stay_too_long']);
    expect(codeOf(await dates('24-11-2029', '25-11-2029'))).toEqual([422, 'stay_too_far_ahead']);
    expect(await dates('24-11-2026', '26-11-2026').then((answer) => answer.statusCode)).toBe(200);
    expect((await change({ revision: 2, arrival: null, departure: null })).json()).toMatchObject({ arrival: null, departure: null });
  });

  it('shows places without dates by their lowest price', async () => {
    const { places, areDatesOver } = await ownList(browser, id);
    expect(areDatesOver).toBe(false);
    expect(places).toMatchObject([
      {
        ...{ hotelId: lake.propertyId, title: 'Lake House', isOffered: true, offer: null, noOffer: null, remarks: [] },
        card: { id: lake.propertyId, lowestMidweekAgorot: 50_000, city: { id: 'rosh-pinna' } },
      },
    ]);
  });

  it('prices each place for its dates and party as a search does', async () => {
    await save(browser, wood, id);
    const rooms = roomsFor({ adults: 1 });
    await change({ revision: 1, ...DATES, rooms });
    const { places } = await ownList(browser, id);
    const query = new URLSearchParams({ from: DATES.arrival, to: DATES.departure, roomsInfo: JSON.stringify(rooms) });
    const { data } = (await browser.get(`/api/portal/search?${query}`)).json<SearchResponse>();
    for (const { propertyId } of [lake, wood]) {
      const offer = places.find(({ hotelId }) => hotelId === propertyId)?.offer;
      expect(offer).toEqual(data.find((result) => result.id === propertyId));
      expect(offer?.totalAgorot).toBe(100_000);
    }
  });

  it('says of places without an offer why, as their pages do', async () => {
    const small = await saveProperty(test.context, { property: { childrenAllowed: false } });
    const strict = await saveProperty(test.context, { rates: { minimumNights: 3 } });
    const taken = await saveProperty(test.context, {});
    await openSession(newBrowser(), aWish(taken.propertyId, { from: DATES.arrival, to: DATES.departure }));
    const large = await saveProperty(test.context, {
      property: { units: [aUnit({ rooms: [{ kind: 'bedroom', places: 6, privateBathroom: true, beds: [] }] })] },
    });
    for (const place of [small, strict, taken, large]) await save(browser, place, id);
    await change({ revision: 1, ...DATES, rooms: roomsFor({ adults: 2, ages: [5] }) });
    const { places } = await ownList(browser, id);
    const query = new URLSearchParams({
      from: DATES.arrival,
      to: DATES.departure,
      roomsInfo: JSON.stringify(roomsFor({ adults: 2, ages: [5] })),
    });
    for (const { hotelId, offer, noOffer } of places) {
      const page = (await browser.get(`/api/portal/hotels/${hotelId}?${query}`)).json();
      expect([hotelId, noOffer?.reason ?? null, noOffer?.obstacle ?? null, offer?.totalAgorot ?? null]).toEqual([
        hotelId,
        page.noOfferReason,
        page.noOfferObstacle,
        page.offer?.totalAgorot ?? null,
      ]);
    }
    expect(places.map(({ noOffer }) => noOffer?.reason)).toContain('tooManyGuests');
    expect(places.find(({ hotelId }) => hotelId === large.propertyId)?.offer).not.toBeNull();
  });

  it('counts the nights that its reader holds as free', async () => {
    const held = await saveProperty(test.context, {});
    await openSession(browser, aWish(held.propertyId, { from: DATES.arrival, to: DATES.departure }));
    await save(browser, held, id);
    await change({ revision: 1, ...DATES });
    expect((await ownList(browser, id)).places.find(({ hotelId }) => hotelId === held.propertyId)?.offer).not.toBeNull();
  });

  it('keeps dates that are over, and prices nothing by them', async () => {
    await change({ revision: 1, ...DATES });
    test.clock.set('2026-12-07T08:00:00Z');
    expect(await ownList(browser, id)).toMatchObject({ ...DATES, areDatesOver: true, places: [{ offer: null, noOffer: null }] });
  });

  it('tells of a place that was taken off the market its name alone, and forgets one that is deleted', async () => {
    const gone = await saveProperty(test.context, { property: { name: { he: 'בית ישן', en: 'Old House' } } });
    await save(browser, gone, id);
    await change({ revision: 1, ...DATES });
    await test.db.transaction().execute((trx) => setPublished(trx, gone.propertyId, false, test.clock.now()));
    const place = (await ownList(browser, id)).places.find(({ hotelId }) => hotelId === gone.propertyId);
    expect(place).toMatchObject({ title: 'Old House', isOffered: false, card: null, offer: null, noOffer: null });
    expect((await listsOf(browser, '?covers=1'))[0]?.covers).toHaveLength(1);
    await test.db.deleteFrom('properties').where('id', '=', gone.propertyId).execute();
    expect((await listsOf(browser))[0]?.hotelIds).toEqual([lake.propertyId]);
  });

  it('is deleted', async () => {
    expect((await browser.delete(`${LISTS}/${id}`)).statusCode).toBe(204);
    expect(await listsOf(browser)).toEqual([]);
    expect(codeOf(await browser.get(`${LISTS}/${id}`))).toEqual([404, 'list_not_found']);
  });
});
