import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostReservations } from '#contract/host-reservations.ts';
import type { Hotel, HotelCalendar } from '#contract/hotels.ts';
import type { FreeLocationsResponse } from '#contract/places.ts';
import type { HoursOfDay } from '#contract/primitives/property-hours.ts';
import type { Quote } from '#contract/quote.ts';
import type { SearchDatesResponse, SearchResponse } from '#contract/search.ts';
import { listReservationsForHost } from '#server/modules/reservations/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveExtraCharges } from '#tests/support/extra-charges.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { ask } from '#tests/support/requests.ts';

/** A Thursday to Shabbat, which ends at 17:13 in Rosh Pinna, as everything of the tests is. */
const SHABBAT = { from: '10-12-2026', to: '12-12-2026' };
const USUAL: HoursOfDay = { arrivalFrom: '', arrivalUntil: '', departureUntil: '' };
const LATE_AGOROT = 8_000;

let test: TestApp;
/** Asks guests to leave by 11:00; lets those who keep Shabbat stay an hour after its end, for which it charges. */
let strict: SavedProperty;
let lenient: SavedProperty;
let late = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { SEARCH_ENGINE: 'index' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  await test.db.updateTable('properties').set({ is_published: false }).execute();
  strict = await saveProperty(test.context);
  lenient = await saveProperty(test.context, { property: { lateDepartureMinutes: 60 } });
  [late = 0] = await saveExtraCharges(test.context, lenient, { kind: 'lateCheckout', amountAgorot: LATE_AGOROT, isOptional: true });
  const properties = await test.db.selectFrom('properties').select('id').execute();
  await recordChanges(
    test.db,
    properties.map(({ id }) => ({ kind: 'listing', propertyId: id })),
    test.clock.now(),
  );
  await test.market?.keeper.catchUp();
});

async function get<Answer>(path: string, query: object): Promise<Answer> {
  const answer = await ask(test, path, { ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const search = (query: object) => get<SearchResponse>('/search', { location: 'rosh-pinna', ...SHABBAT, ...query });
const priceOf = ({ propertyId }: SavedProperty, query: object) => ask(test, '/bookingPrice', { hotelId: propertyId, ...SHABBAT, ...query });
const idsIn = ({ data }: SearchResponse) => data.map(({ id }) => id);

async function setHours({ propertyId }: SavedProperty, otherHours: Record<string, HoursOfDay>): Promise<void> {
  await test.db
    .updateTable('properties')
    .set({ other_hours: JSON.stringify(otherHours) })
    .where('id', '=', propertyId)
    .execute();
  await recordChanges(test.db, [{ kind: 'listing', propertyId }], test.clock.now());
  await test.market?.keeper.catchUp();
}

describe('guests who keep Shabbat', () => {
  it('find places that let them leave after its end alone, with what that costs in the total', async () => {
    const all = await search({ sortBy: 'price' });
    expect(idsIn(all)).toEqual([strict.propertyId, lenient.propertyId]);
    const found = await search({ keepsShabbat: 1 });
    expect(found.meta.query.keepsShabbat).toBe(true);
    expect(found.data).toEqual([
      expect.objectContaining({
        id: lenient.propertyId,
        totalAgorot: (all.data[1]?.totalAgorot ?? 0) + LATE_AGOROT,
        includedCharges: ['lateCheckout'],
        hours: expect.objectContaining({ keepsShabbat: true, departure: expect.objectContaining({ isLate: true }) }),
      }),
    ]);
    expect(idsIn(await search({ keepsShabbat: 'true', to: '13-12-2026', sortBy: 'name' }))).toHaveLength(2);
  });

  it('are counted likewise on other dates and at other places', async () => {
    const { stays } = await get<SearchDatesResponse>('/search/dates', { location: 'rosh-pinna', ...SHABBAT, keepsShabbat: 1 });
    const countOn = (from: string) => stays.find((stay) => stay.from === from)?.count;
    expect([countOn('09-12-2026'), countOn('10-12-2026'), countOn('11-12-2026')]).toEqual([2, 1, 2]);
    const open = await get<SearchResponse>('/search', { location: 'rosh-pinna', stayLength: '2', period: '2026-12', keepsShabbat: 1 });
    expect(open.meta.stays?.find(({ from }) => from === '10-12-2026')?.count).toBe(1);
    const locations = [{ entityMarker: '__C__', location: 'rosh-pinna' }];
    const free = (query: object) => get<FreeLocationsResponse>('/locations/free', { ...SHABBAT, locations, ...query });
    expect([(await free({}))[0]?.number, (await free({ keepsShabbat: 1 }))[0]?.number]).toEqual([2, 1]);
  });

  it('are told why everywhere, with the nearest departures that would do', async () => {
    const obstacle = {
      kind: 'shabbatDeparture',
      until: '11:00',
      rest: { kind: 'shabbat', candles: null, ends: expect.stringMatching(/^17:1\d$/) },
    };
    const refused = await priceOf(strict, { keepsShabbat: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'departure_on_shabbat']);
    const page = await get<Hotel>(`/hotels/${strict.propertyId}`, { ...SHABBAT, keepsShabbat: 1 });
    expect([page.offer, page.noOfferReason, page.noOfferObstacle]).toEqual([null, 'stayRule', obstacle]);
    expect(page.otherStays.map(({ from, to }) => [from, to])).toEqual([
      ['10-12-2026', '11-12-2026'],
      ['10-12-2026', '13-12-2026'],
    ]);
    expect(refused.json().details).toMatchObject({ obstacle: page.noOfferObstacle, otherStays: page.otherStays });
    const { meta } = await search({ keepsShabbat: 1, location: String(strict.propertyId), locationEntityMarker: '__H__' });
    expect(meta.empty).toMatchObject({
      stayRule: 1,
      nearbyDates: expect.arrayContaining([expect.objectContaining({ from: '09-12-2026' })]),
    });
    const days = { from: '11-12-2026', to: '13-12-2026' };
    const { nights } = await get<HotelCalendar>(`/hotels/${strict.propertyId}/calendar`, { ...days, keepsShabbat: 1 });
    expect(nights.map(({ noDeparture }) => noDeparture)).toEqual([null, obstacle, null]);
    const ofAll = await get<HotelCalendar>(`/hotels/${strict.propertyId}/calendar`, days);
    expect(ofAll.nights.map(({ noDeparture }) => noDeparture)).toEqual([null, null, null]);
    const wish = { ...aWish(strict.propertyId, SHABBAT), keepsShabbat: true };
    const held = await new TestBrowser(test).post(SESSIONS, wish);
    expect([held.statusCode, held.json().code, held.json().details.keepsShabbat]).toEqual([422, 'departure_on_shabbat', true]);
  });

  it('pay for leaving late once, whether they choose it or not, and are not offered it', async () => {
    const usual = (await priceOf(lenient, {})).json<Quote>();
    const kept = (await priceOf(lenient, { keepsShabbat: 1 })).json<Quote>();
    expect(kept.totalAgorot).toBe(usual.totalAgorot + LATE_AGOROT);
    const charges = kept.units[0]?.lines.flatMap(({ charge }) => (charge ? [[charge.kind, charge.isOptional]] : []));
    expect(charges).toEqual([['lateCheckout', false]]);
    const chosen = (await priceOf(lenient, { keepsShabbat: 1, extraCharges: String(late) })).json<Quote>();
    expect(chosen).toEqual(kept);
    const chargesOf = async (query: object) =>
      (await get<Hotel>(`/hotels/${lenient.propertyId}`, { ...SHABBAT, ...query })).extraCharges.map(({ isOptional }) => isOptional);
    expect([await chargesOf({}), await chargesOf({ keepsShabbat: 1 })]).toEqual([[true], [false]]);
  });

  it('book so: session, reservation and the host’s list tell it, at the price that was found', async () => {
    const [found] = (await search({ keepsShabbat: 1 })).data;
    const browser = new TestBrowser(test);
    const session = (await browser.post(SESSIONS, { ...aWish(lenient.propertyId, SHABBAT), keepsShabbat: true })).json();
    expect(session.quote).toMatchObject({ totalAgorot: found?.totalAgorot, hours: { keepsShabbat: true, departure: { isLate: true } } });
    const booked = (await browser.post(CHECKOUT, aBooking({ sessionId: session.id }))).json();
    expect(booked.reservation.quote).toEqual(session.quote);
    const stored = await test.db.selectFrom('reservations').select('snapshot').where('id', '=', booked.reservationId).executeTakeFirst();
    expect(stored?.snapshot).toMatchObject({ keepsShabbat: true });
    const list = await listedFor(lenient);
    expect(list.data.map(({ hours }) => hours.keepsShabbat)).toEqual([true]);
  });
});

async function listedFor({ propertyId }: SavedProperty): Promise<HostReservations> {
  const query = { list: 'all', dateBy: 'arrival', sortBy: 'arrival', sortOrder: 'desc', page: 1 } as const;
  return await listReservationsForHost(test.context, propertyId, query, 'en');
}

describe('a day on which nobody arrives', () => {
  it('is closed to everybody as soon as its host has said so, and open again as soon as not', async () => {
    const saturday = { from: '12-12-2026', to: '14-12-2026' };
    expect(idsIn(await search(saturday))).toHaveLength(2);
    await setHours(strict, { rest: { ...USUAL, arrivalFrom: 'none' } });
    expect(idsIn(await search(saturday))).toEqual([lenient.propertyId]);
    const refused = await priceOf(strict, saturday);
    expect([refused.statusCode, refused.json().code, refused.json().details.obstacle.kind]).toEqual([
      422,
      'no_arrival_on_day',
      'noArrival',
    ]);
    const { nights } = await get<HotelCalendar>(`/hotels/${strict.propertyId}/calendar`, { from: '11-12-2026', to: '12-12-2026' });
    expect(nights.map(({ noArrival }) => noArrival?.kind)).toEqual([undefined, 'noArrival']);
    await setHours(strict, {});
    expect(idsIn(await search(saturday))).toHaveLength(2);
  });
});

it.each([['0'], ['yes']])('takes no other word for it: %j', async (keepsShabbat) => {
  expect((await ask(test, '/search', { ...SHABBAT, keepsShabbat })).statusCode).toBe(400);
});
