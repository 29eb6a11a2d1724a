import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { CUSTOMER_SIGN_UP, call, codeInMailTo, PASSWORD, saveAccount, tokenOf, wrongFields } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

const NOW = '2026-11-22T08:00:00Z';
const AFTER_THE_STAY = '2026-12-01T08:00:00Z';

let test: TestApp;
let lastGuest = 0;
let email: string;
let guest: TestBrowser;
let hotelId: number;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  lastGuest += 1;
  email = `noa-${lastGuest}@example.com`;
  guest = new TestBrowser(test, { address: `203.0.113.${lastGuest}` });
  await guest.post(CUSTOMER_SIGN_UP, { email, password: PASSWORD, registrationId: 'lina', firstName: 'Noa' });
  hotelId = (await saveProperty(test)).propertyId;
});

/** Books a stay from 29 November to 1 December; returns the reservation's id. */
async function book(browser: TestBrowser, address: string): Promise<string> {
  const person = aGuest({ email: address, firstName: 'Noa', lastName: 'Avrahami', specialRequests: 'A quiet room' });
  const answer = await browser.post(CHECKOUT, aBooking({ guest: person, stay: aWish(hotelId) }));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().reservationId;
}
const data = async (browser: TestBrowser) => (await browser.get('/api/me/data')).json();
const writeToSupport = (browser: TestBrowser, message: string) => browser.post('/api/portal/contactUs', { email, message });
const visitor = () => new TestBrowser(test, { address: `198.51.100.${lastGuest}` });
/** Proves that the address is theirs, by a link, and chooses a password, for the earlier one is over. */
async function proveAddress(): Promise<void> {
  await guest.post('/api/one-time-authorization', { email });
  await guest.post('/api/one-time-authorization', { code: await codeInMailTo(test, email) });
  await guest.post('/api/changePassword', { password: PASSWORD });
}

describe('GET /me/data', () => {
  it('downloads account, sessions, reservations with their lines, consents, messages and mails', async () => {
    const reservationId = await book(guest, email);
    await writeToSupport(guest, 'Is there parking?');
    await mailsTo(test.context, email);
    await proveAddress();
    const answer = await guest.get('/api/me/data');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lina-my-data.json"');
    const held = answer.json();
    expect(held.account).toMatchObject({ email, firstName: 'Noa', isEmailVerified: true });
    expect(held.sessions).toHaveLength(1);
    const stay = {
      id: reservationId,
      hotelId,
      from: '29-11-2026',
      to: '01-12-2026',
      totalAgorot: 100_000,
      specialRequests: 'A quiet room',
    };
    expect(held.reservations).toEqual([expect.objectContaining(stay)]);
    expect(held.reservations[0].guest).toMatchObject({ lastName: 'Avrahami', email });
    expect(held.reservations[0].lines).toHaveLength(2);
    expect(held.reservations[0].card).toEqual({ brand: 'visa', lastFour: '1111', expiry: '12/2030' });
    expect(held.consents).toEqual([{ to: 'bookingTerms', reservationId, at: new Date(NOW).toISOString() }]);
    expect(held.messages).toMatchObject([{ from: email, message: 'Is there parking?' }]);
    expect(held.mails.map(({ template }: { template: string }) => template)).toEqual(
      expect.arrayContaining(['account-welcome-customer', 'reservation-confirmed', 'account-one-time-link']),
    );
    for (const secret of ['argon2', 'token_hash', 'password_hash']) expect(answer.body).not.toContain(secret);
  });

  it('gives what belongs to the address alone only to whoever has proved it theirs', async () => {
    const reservationId = await book(visitor(), email);
    await writeToSupport(visitor(), 'From nobody in particular');
    await mailsTo(test.context, email);
    const before = await data(guest);
    expect([before.reservations, before.messages]).toEqual([[], []]);
    expect(before.mails.map(({ template }: { template: string }) => template)).toEqual(['account-welcome-customer']);
    await proveAddress();
    const after = await data(guest);
    expect(after.reservations.map(({ id }: { id: string }) => id)).toEqual([reservationId]);
    expect(after.messages).toHaveLength(1);
  });

  it('is nothing for strangers', async () => {
    expect((await visitor().get('/api/me/data')).statusCode).toBe(401);
  });
});

describe('DELETE /me', () => {
  const remove = (password?: string) => guest.delete('/api/me', password === undefined ? {} : { password });

  it('deletes the account, and leaves of its reservations what the law needs', async () => {
    const reservationId = await book(guest, email);
    await writeToSupport(guest, 'Is there parking?');
    await mailsTo(test.context, email);
    test.clock.set(AFTER_THE_STAY);
    const answer = await remove(PASSWORD);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.find(({ name }) => name === 'iw-token')?.value).toBe('');
    expect((await call(test, 'POST', '/api/login_check', { body: { username: email, password: PASSWORD } })).statusCode).toBe(401);
    const kept = await test.db
      .selectFrom('reservations')
      .innerJoin('guests', 'guests.id', 'reservations.guest_id')
      .select(['total_agorot', 'arrival_date', 'special_requests', 'first_name', 'last_name', 'email', 'phone', 'user_id'])
      .where('reservations.id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ total_agorot: 100_000, arrival_date: '2026-11-29', special_requests: '', phone: '', user_id: null });
    expect([kept.first_name, kept.last_name]).toEqual(['Deleted', 'guest']);
    expect(kept.email).toMatch(/@deleted\.invalid$/);
    const again = { email, password: PASSWORD, registrationId: 'lina' };
    expect((await visitor().post(CUSTOMER_SIGN_UP, again)).statusCode).toBe(201);
  });

  it('leaves no trace of the person in any table', async () => {
    await book(visitor(), email);
    await proveAddress();
    hotelId = (await saveProperty(test)).propertyId;
    await book(guest, email);
    await writeToSupport(guest, `Call me, ${email}`);
    await mailsTo(test.context, email);
    test.clock.set(AFTER_THE_STAY);
    expect((await remove(PASSWORD)).statusCode).toBe(204);
    const tables = ['users', 'guests', 'reservations', 'contact_messages', 'outbox', 'mailbox', 'idempotency_keys'] as const;
    for (const table of tables) {
      const rows = await test.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(email);
    }
  });

  it('is refused while a stay is to come, with a property, and for administrators', async () => {
    await book(guest, email);
    expect((await remove(PASSWORD)).json()).toMatchObject({ status: 409, code: 'has_upcoming_reservations' });
    test.clock.set('2026-11-30T20:00:00Z');
    expect((await remove(PASSWORD)).statusCode).toBe(409);
    const ownerId = await saveAccount(test, `host-${email}`, ['ROLE_POWNER']);
    await saveProperty(test, { property: { ownerId } });
    const body = { password: PASSWORD };
    const host = await call(test, 'DELETE', '/api/me', { token: await tokenOf(test, `host-${email}`), body });
    expect([host.statusCode, host.json().code]).toEqual([409, 'has_property']);
    await saveAccount(test, `admin-${email}`, ['ROLE_ADMIN']);
    const admin = await call(test, 'DELETE', '/api/me', { token: await tokenOf(test, `admin-${email}`), body });
    expect(admin.json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await guest.get('/api/me')).statusCode).toBe(200);
  });

  it('needs the password', async () => {
    expect(wrongFields(await remove())).toEqual(['password required']);
    expect((await remove('Guessed2026')).json()).toMatchObject({ status: 422, code: 'wrong_password' });
    expect((await call(test, 'DELETE', '/api/me', { body: { password: PASSWORD } })).statusCode).toBe(401);
    expect((await guest.get('/api/me')).statusCode).toBe(200);
  });

  it('leaves alone what somebody else booked and wrote with the same address, as long as it is not proved', async () => {
    const reservationId = await book(visitor(), email);
    await writeToSupport(visitor(), 'I am the real one');
    expect((await remove(PASSWORD)).statusCode).toBe(204);
    const row = await test.db
      .selectFrom('reservations')
      .innerJoin('guests', 'guests.id', 'reservations.guest_id')
      .select('guests.email')
      .where('reservations.id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(email);
    expect(await test.db.selectFrom('contact_messages').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

it('forgets by itself what the privacy page says is kept no longer', async () => {
  const reservationId = await book(guest, email);
  await writeToSupport(guest, 'Is there parking?');
  await mailsTo(test.context, email);
  const held = async () => {
    const of = async (table: 'contact_messages' | 'mailbox') => (await test.db.selectFrom(table).select('id').execute()).length;
    const [row] = await test.db
      .selectFrom('reservations')
      .innerJoin('guests', 'guests.id', 'reservations.guest_id')
      .leftJoin('guarantees', 'guarantees.reservation_id', 'reservations.id')
      .select(['guests.last_name', 'guarantees.last_four'])
      .where('reservations.id', '=', reservationId)
      .execute();
    return { messages: (await of('contact_messages')) > 0, mails: (await of('mailbox')) > 0, name: row?.last_name, card: row?.last_four };
  };
  const after = async (instant: string) => {
    test.clock.set(instant);
    await forgetPersonalData(test.context);
    await forgetPersonalData(test.context);
    return held();
  };
  expect(await after('2027-01-29T08:00:00Z')).toEqual({ messages: true, mails: true, name: 'Avrahami', card: '1111' });
  expect(await after('2027-03-01T08:00:00Z')).toEqual({ messages: true, mails: false, name: 'Avrahami', card: null });
  expect(await after('2028-11-23T08:00:00Z')).toMatchObject({ messages: false, name: 'Avrahami' });
  expect(await after('2033-11-30T08:00:00Z')).toMatchObject({ name: 'Avrahami' });
  expect(await after('2033-12-20T08:00:00Z')).toMatchObject({ name: 'guest' });
});
