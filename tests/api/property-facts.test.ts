import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotel, hotelCalendarResponse } from '#contract/hotels.ts';
import { createApp } from '#server/app.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import type { App } from '#server/platform/context.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, openSession, roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { bedrooms, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { saveStayRules } from '#tests/support/stay-rules.ts';

let market: TestApp;
/** The same market, of which this one keeps nothing. */
let forgetful: App;
let saved: SavedProperty;
beforeAll(async () => {
  market = await createTestApp({ environment: { SEARCH_ENGINE: 'index', HOLD_MINUTES: '15' } });
  forgetful = await createApp(market.context);
  saved = await saveProperty(market.context, { units: [{}, { rooms: bedrooms(2, 2) }] });
  await market.market?.keeper.catchUp();
});
afterAll(async () => {
  await forgetful.close();
  await market.close();
});

const COUPLE = roomsFor({ adults: 2 });
const FAMILIES = roomsFor({ adults: 2, ages: [3] }, { adults: 2 });

/** Pages, calendars and prices that show every night of two weeks, and some beyond what is kept. */
function addresses(): string[] {
  const page = `/api/portal/hotels/${saved.propertyId}`;
  const rooms = [COUPLE, FAMILIES].map((each) => encodeURIComponent(JSON.stringify(each)));
  const stays = ['from=29-11-2026&to=01-12-2026', 'from=22-11-2026&to=23-11-2026', 'from=04-12-2026&to=08-12-2026'];
  const wishes = stays.flatMap((stay) => rooms.map((roomsInfo) => `${stay}&roomsInfo=${roomsInfo}`));
  return [
    page,
    ...wishes.map((wish) => `${page}?${wish}`),
    ...wishes.map((wish) => `/api/portal/bookingPrice?hotelId=${saved.propertyId}&${wish}`),
    ...['from=20-11-2026&to=10-12-2026', 'from=01-09-2026&to=30-11-2026', 'from=01-12-2027&to=01-12-2028'].map(
      (dates) => `${page}/calendar?${dates}`,
    ),
  ];
}

/** Each answer twice, as it was made and as it was kept, equals what is read anew. @returns how many there were */
async function expectAgreement(browser: TestBrowser, languages: readonly string[] = ['en']): Promise<number> {
  await market.market?.keeper.catchUp();
  const cookies = browser.cookieHeader();
  let compared = 0;
  for (const url of addresses())
    for (const language of languages) {
      const ask = (app: App) => app.inject({ url, headers: { 'app-lang': language, cookie: cookies } });
      const anew = await ask(forgetful);
      for (const kept of [await ask(market.app), await ask(market.app)]) {
        expect([url, kept.statusCode]).toEqual([url, anew.statusCode]);
        const { requestId: _, ...answer } = kept.json();
        const { requestId: __, ...expected } = anew.json();
        expect(answer).toEqual(expected);
        compared += 1;
      }
    }
  return compared;
}

const changed = (kind: 'rates' | 'listing') =>
  market.db.transaction().execute((trx) => recordChanges(trx, [{ kind, propertyId: saved.propertyId }], market.clock.now()));

it('pages, calendars and prices say what is read anew, whatever changes and whoever looks', async () => {
  const stranger = new TestBrowser(market);
  const guest = new TestBrowser(market, { address: '198.51.100.8' });
  const [firstUnit = 0, secondUnit = 0] = saved.unitIds;
  expect(await expectAgreement(stranger, ['he', 'en'])).toBeGreaterThan(60);

  await market.db.updateTable('rates').set({ midweek_agorot: 77_700 }).where('unit_id', '=', firstUnit).execute();
  await changed('rates');
  await expectAgreement(stranger);

  await openSession(guest, aWish(saved.propertyId, { units: [secondUnit], roomsInfo: COUPLE }));
  await expectAgreement(stranger);
  // To the guest their own hold is free.
  await expectAgreement(guest);
  market.clock.advance({ minutes: 16 });
  await expectAgreement(stranger);
  await expectAgreement(guest);

  const stay = aWish(saved.propertyId, { units: [firstUnit], roomsInfo: COUPLE });
  const booked = await guest.post(CHECKOUT, aBooking({ stay }));
  expect(booked.statusCode, booked.body).toBe(201);
  await expectAgreement(stranger);

  const author = { userId: saved.ownerId, impersonatorId: null, at: market.clock.now() };
  const closure = { unitId: secondUnit, firstNight: '2026-12-05', lastNight: '2026-12-06', reason: '', author };
  await market.db.transaction().execute((trx) => closeNights(trx, closure, market.clock.now()));
  await expectAgreement(stranger);

  await saveStayRules(market.context, saved, {
    ...{ firstDate: '2026-11-01', lastDate: '2026-12-31', midweekMinimum: 2, noticeDays: 0 },
    ...{ tonightUntil: '14:00', relaxation: { days: 10, minimumNights: 1 } },
  });
  await changed('rates');
  await expectAgreement(stranger);
  // From then on tonight is closed, although nothing was written.
  market.clock.set('2026-11-22T15:00:00Z');
  await expectAgreement(stranger);
  market.clock.advance({ days: 1 });
  await expectAgreement(stranger);

  await market.db.updateTable('properties').set({ name_en: 'Renamed House' }).where('id', '=', saved.propertyId).execute();
  await changed('listing');
  await expectAgreement(stranger, ['he', 'en']);
});

it('what is put together from kept pieces is what the contract says, and no field more', async () => {
  const [page = '', ...others] = addresses();
  const wish = others.find((url) => url.includes('from=04-12')) ?? '';
  for (const url of [page, wish]) {
    const body = (await market.app.inject(url)).json();
    expect(hotel.parse(body)).toEqual(body);
  }
  const calendar = (await market.app.inject(others.at(-3) ?? '')).json();
  expect(hotelCalendarResponse.parse(calendar)).toEqual(calendar);
});
