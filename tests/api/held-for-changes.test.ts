import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aWish, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aChangingPlace, bookToChange, type ChangingPlace, type ChangingStay } from '#tests/support/changes.ts';

/** The nights that a proposal holds are nobody's to book, whoever looks and wherever; and everybody's the moment it is over. */
const WANTED = { from: '01-12-2026', to: '02-12-2026' };

describe.each(['sql', 'index'])('a night that is held for a change, with the search by %s', (engine) => {
  let test: TestApp;
  let place: ChangingPlace;
  let elsewhere: ChangingPlace;
  let stay: ChangingStay;

  beforeAll(async () => {
    test = await createTestApp({ environment: { SEARCH_ENGINE: engine } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set('2026-11-22T08:00:00Z');
    place = await aChangingPlace(test, { property: { cityId: 'arad' } });
    elsewhere = await aChangingPlace(test, { property: { cityId: 'arad' } });
    stay = await bookToChange(test, place, {}, { address: '203.0.113.7' });
    await stay.guest.propose({ from: '29-11-2026', to: WANTED.to });
  });

  /** Tells whether the place is found, priced, and free in its calendar. */
  async function seenBy(browser: TestBrowser): Promise<boolean[]> {
    const found = await browser.get(`/api/portal/search?location=arad&from=${WANTED.from}&to=${WANTED.to}`);
    const priced = await browser.get(`/api/portal/bookingPrice?hotelId=${place.propertyId}&from=${WANTED.from}&to=${WANTED.to}`);
    const calendar = await browser.get(`/api/portal/hotels/${place.propertyId}/calendar?from=${WANTED.from}&to=${WANTED.from}`);
    return [
      found.json<{ data: { id: number }[] }>().data.some(({ id }) => id === place.propertyId),
      priced.statusCode === 200,
      calendar.json<{ nights: { unitsLeft: number }[] }>().nights[0]?.unitsLeft === 1,
    ];
  }

  it('is taken for strangers, also for those who hold something themselves, until its time is over', async () => {
    const [stranger, holder] = [new TestBrowser(test), new TestBrowser(test, { address: '198.51.100.8' })];
    await openSession(holder, aWish(elsewhere.propertyId, WANTED));
    expect([await seenBy(stranger), await seenBy(holder)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    test.clock.set('2026-11-23T08:00:00Z');
    expect(await seenBy(stranger)).toEqual([true, true, true]);
  });

  it('is free again once the proposal is withdrawn', async () => {
    const { open } = await stay.guest.changes();
    await stay.guest.withdraw(open?.id ?? '');
    expect(await seenBy(new TestBrowser(test))).toEqual([true, true, true]);
  });
});
