import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_SIGN_UP, call, codeInMailTo, OWNER_SIGN_UP, PASSWORD } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let propertyId: number;
let lastAddress = 0;

beforeAll(async () => {
  test = await createTestApp();
  ({ propertyId } = await saveProperty(test.context));
});
afterAll(() => test.close());

const post = (url: string, body: object, headers: Record<string, string> = {}) => call(test, 'POST', url, { body, headers });
const statusOf = async (token: string, url = '/api/me') => (await call(test, 'GET', url, { token })).statusCode;
const signUp = async (url: string, email: string, headers = {}) =>
  (await post(url, { email, password: PASSWORD, registrationId: 'lina' }, headers)).json<{ token: string }>().token;

/** Books without an account, as the address's owner does; returns the reservation's number. */
async function book(email: string): Promise<string> {
  lastAddress += 1;
  const [from, to] = [`${String(lastAddress).padStart(2, '0')}-12-2026`, `${String(lastAddress + 1).padStart(2, '0')}-12-2026`];
  const stay = aWish(propertyId, { from, to });
  const answer = await new TestBrowser(test).post(CHECKOUT, aBooking({ stay, guest: aGuest({ email }) }));
  return answer.json<{ reservationId: string }>().reservationId;
}

async function proveByLink(email: string) {
  await post('/api/one-time-authorization', { email });
  return (await post('/api/one-time-authorization', { code: await codeInMailTo(test, email) })).json<{
    token: string;
    isFirstProof: boolean;
  }>();
}

describe.each([
  ['a guest’s account', CUSTOMER_SIGN_UP],
  ['a host’s account', OWNER_SIGN_UP],
])('the first proof of the address of %s', (_, url) => {
  it('ends the sessions and discards the password of whoever opened it before', async () => {
    const email = `taken-${url.length}@example.com`;
    const intruder = await signUp(url, email);
    const reservationId = await book(email);
    const { token, isFirstProof } = await proveByLink(email);
    expect(isFirstProof).toBe(true);
    expect((await call(test, 'GET', '/api/portal/reservations', { token })).json().data).toMatchObject([{ id: reservationId }]);
    expect(await statusOf(intruder)).toBe(401);
    expect(await statusOf(intruder, `/api/portal/reservations/${reservationId}`)).toBe(404);
    expect((await post('/api/login_check', { username: email, password: PASSWORD })).statusCode).toBe(401);
  });

  it('leaves its owner signed in without a password, free to choose one', async () => {
    const email = `free-${url.length}@example.com`;
    await signUp(url, email);
    const { token } = await proveByLink(email);
    const me = (await call(test, 'GET', '/api/me', { token })).json();
    expect(me).toMatchObject({ isEmailVerified: true, hasPassword: false, isPasswordChangeFree: true });
    const chosen = await call(test, 'POST', '/api/changePassword', { token, body: { password: 'Holidays2027' } });
    expect(chosen.statusCode).toBe(204);
    expect((await call(test, 'GET', '/api/me', { token })).json().hasPassword).toBe(true);
    expect((await post('/api/login_check', { username: email, password: 'Holidays2027' })).statusCode).toBe(200);
  });

  it('by a link for a new password leaves that password alone', async () => {
    const email = `restored-${url.length}@example.com`;
    const intruder = await signUp(url, email);
    await post('/api/forgot-password', { email });
    const code = await codeInMailTo(test, email);
    expect((await post('/api/restore-password', { code, password: 'Holidays2027' })).statusCode).toBe(200);
    expect(await statusOf(intruder)).toBe(401);
    expect((await post('/api/login_check', { username: email, password: 'Holidays2027' })).statusCode).toBe(200);
  });

  it('cannot be undone by repeating the request that opened the account', async () => {
    const email = `repeated-${url.length}@example.com`;
    const key = { 'idempotency-key': randomUUID() };
    await signUp(url, email, key);
    expect((await post(url, { email, password: PASSWORD, registrationId: 'lina' }, key)).statusCode).toBe(201);
    await proveByLink(email);
    const again = await post(url, { email, password: PASSWORD, registrationId: 'lina' }, key);
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([409, undefined]);
  });
});

describe('a second proof of an address', () => {
  it('ends nothing', async () => {
    await signUp(CUSTOMER_SIGN_UP, 'twice@example.com');
    const first = await proveByLink('twice@example.com');
    await call(test, 'POST', '/api/changePassword', { token: first.token, body: { password: 'Holidays2027' } });
    const second = await proveByLink('twice@example.com');
    expect(second.isFirstProof).toBe(false);
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200]);
    expect((await post('/api/login_check', { username: 'twice@example.com', password: 'Holidays2027' })).statusCode).toBe(200);
  });
});
