import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, codeInMailTo, PASSWORD, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
const RESERVATIONS = '/api/portal/reservations';

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function bookWithoutAccount(email: string): Promise<{ reservationId: string; accessCode: string }> {
  const { propertyId } = await saveProperty(test.context);
  return (await new TestBrowser(test).post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest: aGuest({ email }) }))).json();
}

const idsOf = async (token: string) =>
  (await call(test, 'GET', RESERVATIONS, { token })).json().data.map((item: { id: string }) => item.id);

describe('reservations made by an address before it had an account', () => {
  it('are its owner’s once a one-time link has proved the address, and not before', async () => {
    const { reservationId } = await bookWithoutAccount('Proven@Example.com');
    await saveAccount(test, 'proven@example.com');
    expect(await idsOf(await tokenOf(test, 'proven@example.com'))).toEqual([]);
    await call(test, 'POST', '/api/one-time-authorization', { body: { email: 'proven@example.com' } });
    const code = await codeInMailTo(test, 'proven@example.com');
    const { token } = (await call(test, 'POST', '/api/one-time-authorization', { body: { code } })).json();
    expect(await idsOf(token)).toEqual([reservationId]);
  });

  it('are so after a restored password, too', async () => {
    const { reservationId } = await bookWithoutAccount('restored@example.com');
    await saveAccount(test, 'restored@example.com');
    await call(test, 'POST', '/api/forgot-password', { body: { email: 'restored@example.com' } });
    const code = await codeInMailTo(test, 'restored@example.com');
    const { token } = (await call(test, 'POST', '/api/restore-password', { body: { code, password: `${PASSWORD}x` } })).json();
    expect(await idsOf(token)).toEqual([reservationId]);
  });
});
