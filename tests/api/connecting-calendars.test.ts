import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sync } from '#contract/sync.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { CalendarSite, readDueFeeds } from '#tests/support/calendar-site.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const SYNC = '/backoffice/sync';

const site = new CalendarSite();
let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let hosts = 0;

beforeAll(async () => {
  await site.open();
  test = await createTestApp({
    environment: { FEED_PRIVATE_HOSTS: site.place, FEEDS_PER_UNIT: '2' },
  });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(async () => {
  site.close();
  await test.close();
});
beforeEach(async () => {
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  ({ client: host, propertyId } = made);
  [cabin = 0] = made.unitIds;
  site.requests = [];
  site.offer('2027-02-07/2027-02-10');
});

async function readDue(): Promise<void> {
  expect(await readDueFeeds(test)).toEqual([]);
}
const show = async () => (await host.call('GET', SYNC)).json<Sync>();
const add = (feed: object = {}) =>
  host.call('POST', `${SYNC}/feeds`, { unitId: cabin, name: 'Airbnb', url: `${site.origin}/${hosts}.ics`, ...feed });
const feedOf = async () => (await show()).units[0]?.feeds[0];
const nights = () => nightsOfUnit(test.db, cabin);
const book = (from: string, to: string) =>
  new TestBrowser(test, { address: `10.8.0.${hosts}` }).post(CHECKOUT, aBooking({ stay: aWish(propertyId, { from, to, units: [cabin] }) }));
const THREE = { '2027-02-07': 'import', '2027-02-08': 'import', '2027-02-09': 'import' };

describe('looking into a calendar before it is connected', () => {
  const preview = async (trial: object = {}) =>
    (await host.call('POST', `${SYNC}/feedPreviews`, { unitId: cabin, url: `${site.origin}/${hosts}.ics`, ...trial })).json();

  it('tells its nights and the reservations that they clash with, and keeps nothing', async () => {
    const { reservation } = (await book('08-02-2027', '10-02-2027')).json();
    site.offer('2027-03-01/2027-03-02', '2027-02-07/2027-02-09');
    expect(await preview()).toEqual({
      failure: null,
      passedOver: [],
      blocks: [],
      events: 2,
      firstNight: '07-02-2027',
      lastNight: '01-03-2027',
      conflicts: [{ reservationId: reservation.id, from: '08-02-2027', to: '10-02-2027' }],
    });
    site.offer('2027-02-10/2027-02-12');
    expect((await preview()).conflicts).toEqual([]);
    expect((await show()).units[0]?.feeds).toEqual([]);
    expect(await nights()).toEqual({ '2027-02-08': 'reservation', '2027-02-09': 'reservation' });
  });

  it('says why it cannot be read, asks nothing of addresses inside, and is about own units alone', async () => {
    site.answer = { status: 404, body: '' };
    expect((await preview()).failure).toEqual({ problem: 'httpStatus', status: 404 });
    site.answer = { status: 200, body: '<p>Sign in</p>' };
    expect((await preview()).failure).toEqual({ problem: 'notCalendar', status: null });
    site.offer('2027-03-01/2027-03-02');
    site.answer.body = site.answer.body.replace('END:VEVENT', 'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:0-0\r\nRECURRENCE-ID:then\r\nEND:VEVENT');
    expect((await preview()).failure).toEqual({ problem: 'notCalendar', status: null });
    site.requests = [];
    const inside = site.origin.replace('127.0.0.1', 'localhost');
    for (const url of [`${inside}/a.ics`, 'http://127.0.0.1/a.ics', 'http://[::1]/a.ics', 'http://10.0.0.8/a.ics'])
      expect((await preview({ url })).failure?.problem, url).toMatch(/^address/);
    site.answer = { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest' } };
    expect((await preview()).failure?.problem).toBe('addressPrivate');
    expect(site.requests).toHaveLength(1);
    expect((await preview({ unitId: 999_999 })).code).toBe('unit_not_of_hotel');
    expect((await show()).units[0]?.feeds).toEqual([]);
  });
});

describe('connecting', () => {
  it('refuses what is no address, is inside, is there already, or is one too many', async () => {
    const codeOf = async (feed: object) => (await add(feed)).json().code;
    expect(await codeOf({ url: 'my calendar' })).toBe('feed_address_invalid');
    for (const url of ['http://127.0.0.1/a.ics', 'http://10.0.0.8/a.ics', 'http://[::1]/a.ics', 'http://localhost/a.ics'])
      expect(await codeOf({ url }), url).toBe('feed_address_private');
    expect(await codeOf({ unitId: 999_999 })).toBe('unit_not_of_hotel');
    for (const name of ['Two\nlines', 'a\u0000b', '\u202e']) expect(await codeOf({ name }), name).toBe('invalid_fields');
    await add();
    expect(await codeOf({})).toBe('feed_exists');
    await add({ url: `${site.origin}/second.ics` });
    expect(await codeOf({ url: `${site.origin}/third.ics` })).toBe('too_many_feeds');
  });

  it('to another address keeps what was read until that has answered', async () => {
    await add();
    await readDue();
    const { id, ...shown } = (await feedOf()) ?? { id: 0, name: '', url: '' };
    const seen = { name: shown.name, url: shown.url };
    site.answer = { status: 500, body: '' };
    const changed = await host.call('PUT', `${SYNC}/feeds/${id}`, { name: 'Booking.com', url: `${site.origin}/new.ics`, seen });
    expect(changed.json<Sync>().units[0]?.feeds).toMatchObject([{ name: 'Booking.com', isBeingRead: true }]);
    await readDue();
    expect(await nights()).toEqual(THREE);
    site.offer('2027-03-01/2027-03-02');
    await host.call('POST', `${SYNC}/feeds/${id}/reading`);
    await readDue();
    expect(await nights()).toEqual({ '2027-03-01': 'import' });
  });
});

describe('a calendar that two people change', () => {
  it('keeps what the first has saved, and tells the second what that is', async () => {
    await add();
    const { id = 0, name = '', url = '' } = (await feedOf()) ?? {};
    const seen = { name, url };
    const change = async (wanted: object) => await host.call('PUT', `${SYNC}/feeds/${id}`, { name, url, seen, ...wanted });
    expect((await change({ name: 'The first' })).statusCode).toBe(200);
    const refused = await change({ name: 'The second' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'revision_conflict', details: { current: { name: 'The first', url } } });
    expect(await feedOf()).toMatchObject({ name: 'The first', url });
    // What came twice is done once, and is no conflict with itself.
    expect((await change({ name: 'The first' })).statusCode).toBe(200);
    expect((await change({ name: 'The second', seen: { name: 'The first', url } })).statusCode).toBe(200);
    expect(await feedOf()).toMatchObject({ name: 'The second' });
  });
});
