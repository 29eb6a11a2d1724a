import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import { call, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { signedIn, submitRegistration } from '#tests/support/registration.ts';

let test: TestApp;
let admin: string;
let adminId: number;
beforeAll(async () => {
  test = await createTestApp();
  adminId = await saveAccount(test, 'admin@example.com', ['ROLE_ADMIN']);
  admin = await tokenOf(test, 'admin@example.com');
});
afterAll(() => test.close());

const overview = async (id: number) =>
  (await call(test, 'GET', `/api/admin/users/${id}`, { token: admin })).json<AccountOverview & { code?: string }>();
const signOut = (id: number, token = admin) => call(test, 'DELETE', `/api/admin/users/${id}/sessions`, { token });
const me = async (token: string) => (await call(test, 'GET', '/api/me', { token })).statusCode;

it('an account is shown with its sessions, but for those of administrators who act as its user', async () => {
  const noa = await saveAccount(test, 'noa@example.com', ['ROLE_POWNER']);
  expect(await overview(noa)).toMatchObject({
    email: 'noa@example.com',
    sessions: 0,
    lastSeenAt: null,
    hotels: [],
    hasUpcomingStays: false,
  });
  await tokenOf(test, 'noa@example.com');
  await tokenOf(test, 'noa@example.com');
  await call(test, 'GET', `/api/impersonate/${noa}`, { token: admin });
  expect(await overview(noa)).toMatchObject({ sessions: 2, lastSeenAt: '2026-11-22T08:00:00.000Z' });
});

it('a host is shown with the property, a guest with the stays to come', async () => {
  const host = await signedIn(test, 'michal@example.com');
  const { propertyId } = await submitRegistration(test, host);
  expect((await overview(host.userId)).hotels[0]).toMatchObject({
    id: propertyId,
    name: { he: 'חצר האלונים', en: 'Oak Courtyard' },
    status: 'waitingForApproval',
    isPublished: false,
    units: 2,
  });
  const guest = await saveAccount(test, 'guest@example.com');
  const token = await tokenOf(test, 'guest@example.com');
  const stay = aWish((await saveProperty(test.context)).propertyId);
  const body = aBooking({ stay, guest: aGuest({ email: 'guest@example.com' }) });
  const headers = { 'idempotency-key': 'a-stay-to-come' };
  expect((await call(test, 'POST', CHECKOUT, { token, body, headers })).statusCode).toBe(201);
  expect(await overview(guest)).toMatchObject({ hotels: [], hasUpcomingStays: true });
});

it('signing a user out ends every session, also those in which somebody acts; of one’s own the present one stays', async () => {
  const dan = await saveAccount(test, 'dan@example.com', ['ROLE_POWNER']);
  const [phone, desk] = [await tokenOf(test, 'dan@example.com'), await tokenOf(test, 'dan@example.com')];
  const acting = (await call(test, 'GET', `/api/impersonate/${dan}`, { token: admin })).json<{ token: string }>().token;
  expect((await signOut(dan)).statusCode).toBe(204);
  expect([await me(phone), await me(desk), await me(acting)]).toEqual([401, 401, 401]);
  expect((await overview(dan)).sessions).toBe(0);

  const elsewhere = await tokenOf(test, 'admin@example.com');
  expect((await signOut(adminId)).statusCode).toBe(204);
  expect([await me(elsewhere), await me(admin)]).toEqual([401, 200]);
});

it('is for administrators in person, and for accounts that exist', async () => {
  const ruth = await saveAccount(test, 'ruth@example.com', ['ROLE_POWNER']);
  const acting = (await call(test, 'GET', `/api/impersonate/${ruth}`, { token: admin })).json<{ token: string }>().token;
  const own = await tokenOf(test, 'ruth@example.com');
  for (const method of ['GET', 'DELETE'] as const) {
    const url = `/api/admin/users/${ruth}${method === 'GET' ? '' : '/sessions'}`;
    expect((await call(test, method, url)).statusCode).toBe(401);
    expect((await call(test, method, url, { token: own })).json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await call(test, method, url, { token: acting })).json().code).toBe('forbidden_while_impersonating');
    expect((await call(test, method, url.replace(String(ruth), '999999'), { token: admin })).json().code).toBe('not_found');
  }
  expect(await me(own)).toBe(200);
});
