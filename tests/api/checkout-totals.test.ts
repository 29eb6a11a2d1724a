import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Quote } from '#contract/quote.ts';
import { formatMoney } from '#rules/format/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, CHECKOUT, mailsTo, openSession, roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aSpecialRate, bedrooms, type RateOverrides, type SavedProperty, saveProperty } from '#tests/support/factories.ts';

/** Random stays that are tried; those without an offer are left out, but most must have one. */
const STAYS = 120;
const LEAST_BOOKED = 60;

let test: TestApp;
let hotels: SavedProperty[];

beforeAll(async () => {
  test = await createTestApp();
  hotels = [await largeHotel(), await smallHotel(), await exemptHotel()];
});
afterAll(() => test.close());

const manyRates: RateOverrides = {
  standard: {
    midweekAgorot: 48_333,
    weekendAgorot: 71_111,
    singleMidweekAgorot: 40_001,
    babyExtraAgorot: 1_999,
    childExtraAgorot: 7_777,
    adultExtraAgorot: 12_345,
  },
  discounts: [
    { nights: 2, type: 'PERCENT', value: 7 },
    { nights: 5, type: 'AMOUNT', value: 33_333 },
  ],
  specials: [
    aSpecialRate({
      firstNight: '2026-12-04',
      lastNight: '2026-12-13',
      midweekAgorot: 66_667,
      weekendAgorot: 88_889,
      childExtraAgorot: 9_999,
    }),
  ],
};

function largeHotel(): Promise<SavedProperty> {
  const beds = { cribs: 1, childExtraBeds: 1, adultExtraBeds: 1 };
  return saveProperty(test.context, {
    units: [
      { rooms: bedrooms(2, 2), ...beds },
      { rooms: bedrooms(2), ...beds },
      { rooms: bedrooms(4) },
      { rooms: bedrooms(2, 2, 2), ...beds },
    ],
    rates: manyRates,
  });
}

function smallHotel(): Promise<SavedProperty> {
  return saveProperty(test.context, {
    units: [{ childExtraBeds: 1, cribs: 1 }, { rooms: bedrooms(3) }],
    rates: { ...manyRates, baseGuests: 1 },
  });
}

function exemptHotel(): Promise<SavedProperty> {
  return saveProperty(test.context, { property: { vatStatus: 'exempt' }, units: [{}, {}, { rooms: bedrooms(2, 2) }] });
}

const aRoom = fc.record({ adults: fc.integer({ min: 1, max: 3 }), ages: fc.array(fc.integer({ min: 1, max: 18 }), { maxLength: 2 }) });
const aStay = fc.record({
  hotel: fc.integer({ min: 0, max: 2 }),
  daysAhead: fc.integer({ min: 0, max: 330 }),
  nights: fc.integer({ min: 1, max: 7 }),
  rooms: fc.oneof(
    { weight: 3, arbitrary: fc.array(aRoom, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(aRoom, { minLength: 2, maxLength: 3 }) },
  ),
});

/** Totals, lines and terms, but for what may differ between pages. */
const priceOf = (quote: Quote) => ({
  total: quote.totalAgorot,
  units: quote.units,
  vat: quote.vat,
  cancellation: quote.cancellation,
  shape: quote.shape,
});

it('names one total on the result card, the property page, /bookingPrice, in checkout, on the reservation and in the mail', async () => {
  let booked = 0;
  for (const [index, stay] of fc.sample(aStay, { seed: 20_261_122, numRuns: STAYS }).entries()) {
    const hotelId = hotels[stay.hotel]?.propertyId ?? 0;
    const arrival = addDays(test.clock.today(), stay.daysAhead);
    const wish = { hotelId, from: toWireDate(arrival), to: toWireDate(addDays(arrival, stay.nights)), roomsInfo: roomsFor(...stay.rooms) };
    const browser = new TestBrowser(test, { address: `192.0.2.${index}` });
    const dates = { from: wish.from, to: wish.to, roomsInfo: JSON.stringify(wish.roomsInfo) };
    const price = await browser.get(`/api/portal/bookingPrice?${new URLSearchParams({ ...dates, hotelId: String(hotelId) })}`);
    const card = (
      await browser.get(`/api/portal/search?${new URLSearchParams({ ...dates, location: String(hotelId), locationEntityMarker: '__H__' })}`)
    ).json().data[0];
    if (price.statusCode !== 200) {
      expect(card).toBeUndefined();
      continue;
    }
    const expected = priceOf(price.json());
    const page = (await browser.get(`/api/portal/hotels/${hotelId}?${new URLSearchParams(dates)}`)).json();
    const session = await openSession(browser, wish);
    const email = `guest${index}@example.com`;
    const { reservation } = (await browser.post(CHECKOUT, aBooking({ sessionId: session.id, guest: aGuest({ email }) }))).json();
    expect(card.totalAgorot).toBe(expected.total);
    for (const quote of [page.offer, session.quote, reservation.quote]) expect(priceOf(quote)).toEqual(expected);
    const [mail] = await mailsTo(test.context, email);
    expectToTell(mail?.text ?? '', expected);
    expectToTell((mail?.html ?? '').replace(/<!--.*?-->|<[^>]+>/gs, ''), expected);
    booked += 1;
  }
  expect(booked).toBeGreaterThanOrEqual(LEAST_BOOKED);
}, 120_000);

/** The mail names the total as such, and the amount of every line. */
function expectToTell(body: string, { total, units }: ReturnType<typeof priceOf>): void {
  const plain = body.replace(/[\u2066-\u2069]/g, '');
  expect(plain).toMatch(new RegExp(`Total to pay:? ?${formatMoney(total).replace(/[.]/g, '\\.')}(?![\\d,.]*\\d)`));
  for (const line of units.flatMap((unit) => unit.lines)) expect(plain).toContain(formatMoney(line.amountAgorot));
}
