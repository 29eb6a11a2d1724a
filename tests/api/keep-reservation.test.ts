import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
const RESERVATIONS = '/api/portal/reservations';

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-22T08:00:00Z'));

async function bookAnonymously(email: string) {
  const { propertyId } = await saveProperty(test.context);
  const stay = aWish(propertyId, { from: '10-01-2027', to: '12-01-2027' });
  const answer = await new TestBrowser(test).post(CHECKOUT, aBooking({ stay, guest: aGuest({ email }) }));
  return answer.json<{ reservationId: string; accessCode: string }>();
}

const prove = (userId: number) =>
  test.db.updateTable('users').set({ email_verified_at: test.clock.now() }).where('id', '=', userId).execute();
const listOf = async (client: Awaited<ReturnType<typeof signedInClient>>) =>
  (await client.get(RESERVATIONS)).json().data.map(({ id }: { id: string }) => id);

it('a guest whose address is proven keeps what was booked without the account, and again without harm', async () => {
  const client = await signedInClient(test);
  await prove(client.id);
  const { reservationId, accessCode } = await bookAnonymously(client.email.toUpperCase());
  expect(await listOf(client)).toEqual([]);
  const open = async () => (await client.get(`${RESERVATIONS}/${reservationId}?code=${accessCode}`)).json();
  expect((await open()).canBeKept).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const answer = await client.post(`${RESERVATIONS}/${reservationId}/account`, { code: accessCode });
    expect([answer.statusCode, answer.json()]).toEqual([200, { isKept: true, isProofNeeded: false }]);
    expect(await listOf(client)).toEqual([reservationId]);
  }
  expect((await open()).canBeKept).toBe(false);
});

it('an account whose address is not proven keeps nothing: anybody can open one with anybody’s address', async () => {
  const client = await signedInClient(test);
  const { reservationId, accessCode } = await bookAnonymously(client.email);
  const answer = await client.post(`${RESERVATIONS}/${reservationId}/account`, { code: accessCode });
  expect([answer.statusCode, answer.json()]).toEqual([200, { isKept: false, isProofNeeded: true }]);
  expect(await listOf(client)).toEqual([]);
});

it('a passed-on link does not put the reservation into an account of another address', async () => {
  const client = await signedInClient(test);
  const { reservationId, accessCode } = await bookAnonymously('noa@example.com');
  for (const reader of [client, new TestBrowser(test)])
    expect((await reader.get(`${RESERVATIONS}/${reservationId}?code=${accessCode}`)).json().canBeKept).toBe(false);
  expect((await client.post(`${RESERVATIONS}/${reservationId}/account`, { code: accessCode })).json()).toEqual({
    isKept: false,
    isProofNeeded: false,
  });
  expect(await listOf(client)).toEqual([]);
});

it('needs the code, and somebody who is signed in', async () => {
  const client = await signedInClient(test);
  const { reservationId, accessCode } = await bookAnonymously(client.email);
  const path = `${RESERVATIONS}/${reservationId}/account`;
  expect((await client.post(path, { code: 'wrong' })).json().code).toBe('reservation_not_found');
  expect((await client.post(path, {})).statusCode).toBe(400);
  expect((await new TestBrowser(test).post(path, { code: accessCode })).json().code).toBe('unauthenticated');
  expect(await listOf(client)).toEqual([]);
});
