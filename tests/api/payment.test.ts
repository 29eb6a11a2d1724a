import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aWish, CHECKOUT, DECLINED_CARD, openSession, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

let test: TestApp;
let hotel: SavedProperty;
let address = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  hotel = await saveProperty(test.context);
});
afterEach(() => vi.restoreAllMocks());

function newBrowser(): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `192.0.2.${address}` });
}

/** Lets something happen while the payment provider is thinking, once, and watches what is given back to it. */
function meanwhile(happens: () => Promise<void>) {
  const { payment } = test.context;
  const authorise = payment.authorise.bind(payment);
  const given: string[] = [];
  vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
    await happens();
    const authorisation = await authorise(request);
    given.push(authorisation.id);
    return authorisation;
  });
  return { given, voided: vi.spyOn(payment, 'voidAuthorisation') };
}

async function expectNothingWritten(): Promise<void> {
  expect(await test.db.selectFrom('reservations').select('id').where('property_id', '=', hotel.propertyId).execute()).toEqual([]);
}

describe('a guarantee', () => {
  it('is let go when the room went to somebody else while the provider was thinking', async () => {
    const rival = newBrowser();
    const { given, voided } = meanwhile(async () => {
      await openSession(rival, aWish(hotel.propertyId));
    });
    const response = await newBrowser().post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'room_taken', details: aWish(hotel.propertyId) });
    expect(voided.mock.calls).toEqual([[{ authorisationId: given[0], key: expect.any(String) }]]);
    await expectNothingWritten();
  });

  it('is let go when the hold ended while the provider was thinking', async () => {
    const browser = newBrowser();
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const { given, voided } = meanwhile(async () => test.clock.advance({ minutes: 18 }));
    const response = await browser.post(CHECKOUT, aBooking({ sessionId: id }));
    expect([response.statusCode, response.json().code]).toEqual([410, 'checkout_session_expired']);
    expect(voided.mock.calls).toEqual([[{ authorisationId: given[0], key: expect.any(String) }]]);
    await expectNothingWritten();
  });

  it('leaves the reason of the failure to be told when letting it go fails too', async () => {
    const { voided } = meanwhile(async () => {
      await openSession(newBrowser(), aWish(hotel.propertyId));
    });
    voided.mockRejectedValue(new Error('The provider is away'));
    vi.spyOn(test.context.log, 'error').mockImplementation(() => undefined);
    const response = await newBrowser().post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }));
    expect([response.statusCode, response.json().code]).toEqual([409, 'room_taken']);
  });

  it('is asked for outside of any transaction: nobody waits for the provider', async () => {
    const browser = newBrowser();
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    let [status, isDatabaseIdle] = ['', false];
    meanwhile(async () => {
      status = (await browser.get(`${SESSIONS}/${id}`)).json().status;
      const busy = await test.db
        .selectFrom('occupancy')
        .select('night')
        .where('unit_id', '=', hotel.unitId)
        .forUpdate()
        .skipLocked()
        .execute();
      isDatabaseIdle = busy.length === 2;
    });
    expect((await browser.post(CHECKOUT, aBooking({ sessionId: id }))).statusCode).toBe(201);
    expect([status, isDatabaseIdle]).toEqual(['open', true]);
  });

  it('leaves the guest’s own earlier hold alone when the card for another booking is declined', async () => {
    const [browser, other] = [newBrowser(), await saveProperty(test.context)];
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    for (const stay of [aWish(hotel.propertyId), aWish(other.propertyId)]) {
      const refused = await browser.post(CHECKOUT, aBooking({ stay, payment: aCard({ cardNumber: DECLINED_CARD }) }));
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'payment_declined']);
    }
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'open', secondsLeft: 900 });
    expect(Object.values(await nightsOfUnit(test.db, hotel.unitId))).toEqual(['hold', 'hold']);

    expect((await browser.post(CHECKOUT, aBooking({ stay: aWish(other.propertyId) }))).statusCode).toBe(201);
    expect((await browser.get(`${SESSIONS}/${id}`)).json().status).toBe('replaced');
    expect(await nightsOfUnit(test.db, hotel.unitId)).toEqual({});
  });

  it('comes with the guest’s own earlier hold given up, when they book the same nights without a session', async () => {
    const browser = newBrowser();
    await openSession(browser, aWish(hotel.propertyId));
    expect((await browser.post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }))).statusCode).toBe(201);
    expect(Object.values(await nightsOfUnit(test.db, hotel.unitId))).toEqual(['reservation', 'reservation']);
  });
});
