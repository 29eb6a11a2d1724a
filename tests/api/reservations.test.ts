import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let address = 0;
let booked: { reservationId: string; accessCode: string };
const RESERVATIONS = '/api/portal/reservations';
const NOW = '2026-11-22T08:00:00Z';

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  const { propertyId } = await saveProperty(test.context);
  booked = (await newBrowser().post(CHECKOUT, aBooking({ stay: aWish(propertyId) }))).json();
});

function newBrowser(language: 'he' | 'en' = 'en'): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `192.0.2.${address}`, language });
}

describe('GET /reservations/{id}', () => {
  it('opens by the signed code, in the reader’s language', async () => {
    const url = `${RESERVATIONS}/${booked.reservationId}?code=${booked.accessCode}`;
    const english = await newBrowser().get(url);
    expect(english.statusCode).toBe(200);
    expect(english.json()).toMatchObject({ id: booked.reservationId, status: 'reserved', from: '29-11-2026', to: '01-12-2026', nights: 2 });
    expect(english.json().hotel).toMatchObject({ title: 'Galilee Cabins', address: '12 HaHalutzim, Rosh Pinna', phone: '0501234567' });
    expect((await newBrowser('he').get(url)).json().hotel).toMatchObject({ title: 'בקתות הגליל', address: 'החלוצים 12, ראש פינה' });
  });

  it('shows the rules of the house as they were when it was booked', async () => {
    const terms = { spoken_languages: ['he', 'en'], pets_allowed: ['small-dogs-only'] };
    const { propertyId } = await saveProperty(test.context, { property: { terms } });
    const guest = newBrowser();
    const stay = (await guest.post(CHECKOUT, aBooking({ stay: aWish(propertyId) }))).json();
    const policies = async () => (await guest.get(`${RESERVATIONS}/${stay.reservationId}?code=${stay.accessCode}`)).json().policies;
    const booked = await policies();
    expect(booked.house).toEqual({ childrenAllowed: true, pets: ['Small dogs only'], spokenLanguages: ['Hebrew', 'English'] });
    await test.db
      .updateTable('properties')
      .set({ children_allowed: false, notes_en: 'Changed since' })
      .where('id', '=', propertyId)
      .execute();
    await test.db.deleteFrom('property_terms').where('property_id', '=', propertyId).execute();
    expect(await policies()).toEqual(booked);
  });

  it('opens by exactly the signed code, not by another text that decodes alike', async () => {
    const [id, code] = [booked.reservationId, booked.accessCode];
    const statusOf = async (typed: string) =>
      (await newBrowser().get(`${RESERVATIONS}/${id}?code=${encodeURIComponent(typed)}`)).statusCode;
    const last = code.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBits = alphabet[alphabet.indexOf(last) ^ 1] ?? '';
    expect([await statusOf(code), await statusOf(`${code}=`), await statusOf(`${code.slice(0, -1)}${sameBits}`)]).toEqual([200, 404, 404]);
  });

  it('opens without an account until half a year after the departure', async () => {
    const url = `${RESERVATIONS}/${booked.reservationId}`;
    const ways = [`${url}?code=${booked.accessCode}`, `${url}?email=noa@example.com`];
    const statuses = async () => [(await newBrowser().get(ways[0] ?? '')).statusCode, (await newBrowser().get(ways[1] ?? '')).statusCode];
    test.clock.set('2027-05-30T08:00:00Z');
    expect(await statuses()).toEqual([200, 200]);
    test.clock.set('2027-05-31T08:00:00Z');
    expect(await statuses()).toEqual([404, 404]);
  });

  it('opens by the guest’s e-mail address, whatever its case, and by an id as people type it', async () => {
    const typed = `${booked.reservationId.slice(0, 5)}-${booked.reservationId.slice(5)}`.toLowerCase();
    expect((await newBrowser().get(`${RESERVATIONS}/${typed}?email=NOA@example.com`)).statusCode).toBe(200);
  });

  it.each([
    ['without any proof', ''],
    ['with another’s code', `?code=${'A'.repeat(43)}`],
    ['with another e-mail address', '?email=dana@example.com'],
  ])('stays hidden %s, like one that is not there', async (_, query) => {
    const hidden = await newBrowser().get(`${RESERVATIONS}/${booked.reservationId}${query}`);
    const missing = await newBrowser().get(`${RESERVATIONS}/0000000000${query}`);
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json().code).toBe('reservation_not_found');
    expect({ ...hidden.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  });

  it('lets nobody guess ids or addresses without end', async () => {
    const browser = newBrowser();
    const url = `${RESERVATIONS}/${booked.reservationId}`;
    for (let attempt = 0; attempt < 20; attempt += 1) await browser.get(`${url}?email=guess-${attempt}@example.com`);
    const refused = await browser.get(`${url}?email=noa@example.com`);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.get(`${url}?code=${booked.accessCode}`)).statusCode).toBe(200);
  });

  it('opens for the guest who was signed in when booking, and for no other user', async () => {
    const [guest, other] = await Promise.all([signedInClient(test), signedInClient(test)]);
    const { propertyId } = await saveProperty(test.context);
    const { reservationId } = (
      await guest.post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest: aGuest({ email: 'any@example.com' }) }))
    ).json();
    expect((await guest.get(`${RESERVATIONS}/${reservationId}`)).statusCode).toBe(200);
    expect((await other.get(`${RESERVATIONS}/${reservationId}`)).statusCode).toBe(404);
  });

  it('derives its status from the dates', async () => {
    const url = `${RESERVATIONS}/${booked.reservationId}?code=${booked.accessCode}`;
    const statusOn = async (instant: string) => {
      test.clock.set(instant);
      return (await newBrowser().get(url)).json().status;
    };
    expect(await statusOn('2026-11-28T21:59:00Z')).toBe('reserved');
    expect(await statusOn('2026-11-28T22:00:00Z')).toBe('inHouse');
    expect(await statusOn('2026-11-30T21:59:00Z')).toBe('inHouse');
    expect(await statusOn('2026-11-30T22:00:00Z')).toBe('checkedOut');
  });

  it('keeps names, price and terms as they were at booking', async () => {
    const url = `${RESERVATIONS}/${booked.reservationId}?code=${booked.accessCode}`;
    const before = (await newBrowser().get(url)).json();
    await test.db
      .updateTable('properties')
      .set({ name_en: 'Renamed', cancellation_fee: 'full', free_cancellation_days: null, business_name: 'Sold' })
      .execute();
    await test.db.updateTable('units').set({ name_en: 'Renamed' }).execute();
    await test.db.updateTable('rates').set({ midweek_agorot: 1 }).execute();
    expect((await newBrowser().get(url)).json()).toEqual(before);
  });
});
