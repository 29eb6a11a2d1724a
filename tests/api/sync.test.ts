import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostCalendar } from '#contract/backoffice.ts';
import type { Sync } from '#contract/sync.ts';
import { jobsOf } from '#server/jobs.ts';
import { renderMail } from '#server/modules/messaging/render-mail.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { CalendarSite, readDueFeeds } from '#tests/support/calendar-site.ts';
import { nightsOfMonth, nightsOfUnit } from '#tests/support/nights.ts';
import { aHostOnSale, approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const SYNC = '/backoffice/sync';
const READINGS = 30;

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
    environment: { FEED_PRIVATE_HOSTS: site.place, FEED_READINGS_PER_ADDRESS: String(READINGS) },
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
const inMinutes = async (minutes: number) => {
  test.clock.advance({ minutes });
  await readDue();
};
const show = async (client = host) => (await client.call('GET', SYNC)).json<Sync>();
const add = (feed: object = {}, client = host) =>
  client.call('POST', `${SYNC}/feeds`, { unitId: cabin, name: 'Airbnb', url: `${site.origin}/${hosts}.ics`, ...feed });
const feedOf = async () => (await show()).units[0]?.feeds[0];
const nights = () => nightsOfUnit(test.db, cabin);
const book = (from: string, to: string) =>
  new TestBrowser(test, { address: `10.8.0.${hosts}` }).post(CHECKOUT, aBooking({ stay: aWish(propertyId, { from, to, units: [cabin] }) }));
const mails = () =>
  test.db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'import-conflict')
    .where('recipient', '=', `host-${hosts}@example.com`)
    .execute();
const THREE = { '2027-02-07': 'import', '2027-02-08': 'import', '2027-02-09': 'import' };

describe('a calendar of another site', () => {
  it('is read at once, and takes its nights off sale', async () => {
    const added = await add();
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json<Sync>().units[0]?.feeds).toMatchObject([{ name: 'Airbnb', events: 0, isBeingRead: true, checkedAt: null }]);
    await readDue();
    expect(await nights()).toEqual(THREE);
    expect(await feedOf()).toMatchObject({ events: 1, isBeingRead: false, failure: null, succeededAt: test.clock.now().toISOString() });
    expect((await book('08-02-2027', '09-02-2027')).statusCode).toBe(409);
    const { taken } = (await host.call('GET', `/backoffice/calendar?${nightsOfMonth('02-2027')}`)).json();
    expect(taken).toEqual([
      {
        unitId: cabin,
        cause: 'import',
        reason: 'Airbnb',
        from: '07-02-2027',
        to: '10-02-2027',
        reservationId: null,
        conflictWith: null,
        expiresAt: null,
        proposedFor: null,
      },
    ]);
  });

  it('is followed when events come, move, shorten and vanish', async () => {
    await add();
    await readDue();
    site.offer('2027-02-08/2027-02-09', '2027-03-01/2027-03-02');
    await inMinutes(16);
    expect(await nights()).toEqual({ '2027-02-08': 'import', '2027-03-01': 'import' });
    site.offer('2027-03-01/2027-03-02');
    await inMinutes(16);
    expect(await nights()).toEqual({ '2027-03-01': 'import' });
  });

  it('changes nothing when it comes once more, with other ids, or is not sent again', async () => {
    await add();
    await readDue();
    const changes = () => test.db.selectFrom('changes').select('id').where('property_id', '=', propertyId).execute();
    const before = await changes();
    site.offer('2027-02-07/2027-02-10');
    site.answer.headers = { etag: '"7"' };
    await inMinutes(16);
    site.answer = { status: 304, body: '' };
    await inMinutes(16);
    expect(site.requests.at(-1)?.['if-none-match']).toBe('"7"');
    expect(await nights()).toEqual(THREE);
    expect(await changes()).toEqual(before);
    expect((await feedOf())?.failure).toBeNull();
  });

  it('that fails keeps its nights, says why, and is read less and less often', async () => {
    await add();
    await readDue();
    site.answer = { status: 404, body: '' };
    await inMinutes(16);
    const since = test.clock.now().toISOString();
    await inMinutes(31);
    expect(await nights()).toEqual(THREE);
    const feed = await feedOf();
    expect(feed?.failure).toEqual({ problem: 'httpStatus', status: 404, since });
    expect(Date.parse(feed?.nextAt ?? '') - test.clock.now().getTime()).toBe(60 * 60_000);
    site.answer = { status: 200, body: '<p>Sign in</p>' };
    await inMinutes(61);
    expect((await feedOf())?.failure).toMatchObject({ problem: 'notCalendar', since });
    site.offer();
    await inMinutes(121);
    expect((await feedOf())?.failure).toMatchObject({ problem: 'emptied' });
    expect(await nights()).toEqual(THREE);
  });

  it('that has lost everything is believed when it is empty three times in a row', async () => {
    await add();
    await readDue();
    site.offer();
    await inMinutes(16);
    await inMinutes(16);
    expect(await nights()).toEqual(THREE);
    await inMinutes(16);
    expect(await nights()).toEqual({});
    expect((await feedOf())?.failure).toBeNull();
  });

  it('shows no event of ours that comes back by way of it', async () => {
    await book('08-02-2027', '10-02-2027');
    const { exportUrl = '' } = (await show()).units[0] ?? {};
    site.answer = { status: 200, body: (await test.app.inject({ url: new URL(exportUrl).pathname })).body };
    await add();
    await readDue();
    expect(await nights()).toEqual({ '2027-02-08': 'reservation', '2027-02-09': 'reservation' });
    expect(await feedOf()).toMatchObject({ events: 0, failure: null });
    expect((await show()).conflicts).toEqual([]);
  });

  it('tells what takes no night, and leaves what Airbnb does not offer on sale where its host has chosen so', async () => {
    site.offer('2027-02-07/2027-02-10', '2027-03-01/2027-03-03', '2027-04-01/2027-04-02');
    site.answer.body = site.answer.body
      .replace('PRODID:other', 'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN')
      .replace('UID:1', 'SUMMARY:Airbnb (Not available)\r\nUID:1')
      .replace('UID:2', 'TRANSP:TRANSPARENT\r\nUID:2');
    site.answer.headers = { etag: '"1"' };
    await add();
    await readDue();
    const window = { '2027-03-01': 'import', '2027-03-02': 'import' };
    const told = { passedOver: [{ reason: 'free', count: 1 }], blocks: [{ from: '01-03-2027', to: '03-03-2027' }] };
    expect(await nights()).toEqual({ ...THREE, ...window });
    expect(await feedOf()).toMatchObject({ ...told, events: 2, leavesBlocks: false });
    const { id = 0, name = '', url = '' } = (await feedOf()) ?? {};
    const choose = (leavesBlocks: boolean, seen: boolean) =>
      host.call('PUT', `${SYNC}/feeds/${id}`, { name, url, leavesBlocks, seen: { name, url, leavesBlocks: seen } });
    expect((await choose(true, false)).json<Sync>().units[0]?.feeds).toMatchObject([{ leavesBlocks: true, isBeingRead: true }]);
    await readDue();
    expect(site.requests.at(-1)?.['if-none-match']).toBeUndefined();
    expect(await nights()).toEqual(THREE);
    expect(await feedOf()).toMatchObject({ ...told, events: 1, leavesBlocks: true });
    expect((await choose(false, false)).json().code).toBe('revision_conflict');
    await choose(false, true);
    await readDue();
    expect(await nights()).toEqual({ ...THREE, ...window });
  });

  it('goes before a closure and gives its nights back to it', async () => {
    await host.call('POST', '/backoffice/closures', { closures: [{ unitIds: [cabin], from: '06-02-2027', to: '07-02-2027', reason: '' }] });
    await add();
    await readDue();
    expect(await nights()).toEqual({ '2027-02-06': 'closure', ...THREE });
    const { id } = (await feedOf()) ?? { id: 0 };
    const removed = await host.call('DELETE', `${SYNC}/feeds/${id}`);
    expect(removed.json<Sync>().units[0]?.feeds).toEqual([]);
    expect(await nights()).toEqual({ '2027-02-06': 'closure', '2027-02-07': 'closure' });
  });
});

describe('a conflict', () => {
  it('leaves the reservation as it is and is told to the host once, by page and mail', async () => {
    const { reservation } = (await book('08-02-2027', '10-02-2027')).json();
    await add();
    await readDue();
    await inMinutes(16);
    expect(await nights()).toEqual({ '2027-02-07': 'import', '2027-02-08': 'reservation', '2027-02-09': 'reservation' });
    const { conflicts } = await show();
    expect(conflicts).toMatchObject([{ unitId: cabin, reservationId: reservation.id, from: '08-02-2027', to: '10-02-2027' }]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    for (const locale of ['he', 'en'] as const) {
      const mail = await renderMail({ template: 'import-conflict', locale, payload: sent[0]?.payload }, test.config.brand);
      expect(mail.text).toContain(reservation.id);
      expect(mail.subject).toContain('Airbnb');
      expect(mail.text).not.toContain(reservation.guest?.lastName ?? 'Levi');
    }
    const marked = async () =>
      (await host.call('GET', '/backoffice/calendar?from=07-02-2027&to=12-02-2027'))
        .json<HostCalendar>()
        .taken.map(({ cause, conflictWith }) => [cause, conflictWith]);
    expect(await marked()).toEqual([
      ['import', null],
      ['reservation', 'Airbnb'],
    ]);
    const settled = await host.call('POST', `${SYNC}/conflicts/${conflicts[0]?.id}/settlement`);
    expect(settled.json<Sync>().conflicts).toEqual([]);
    expect((await marked()).at(-1)).toEqual(['reservation', null]);
    await inMinutes(16);
    expect([(await show()).conflicts, (await mails()).length]).toEqual([[], 1]);
  });

  it('ends when one of the two lets go; the nights of a cancelled reservation go to the import', async () => {
    const { reservation } = (await book('08-02-2027', '10-02-2027')).json();
    await add();
    await readDue();
    await test.db.updateTable('reservations').set({ origin: 'direct' }).where('id', '=', reservation.id).execute();
    const cancelled = await host.call('POST', `/backoffice/reservations/${reservation.id}/cancellation`);
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await nights()).toEqual(THREE);
    await inMinutes(16);
    expect((await show()).conflicts).toEqual([]);
  });
});

describe('calendars of several hosts', () => {
  const turns = async () => {
    const jobs = await test.db.selectFrom('jobs').select(['subject', 'due_at']).where('kind', '=', 'read-feed').orderBy('due_at').execute();
    const now = test.clock.now().getTime();
    return new Map(jobs.map(({ subject, due_at }) => [Number(subject), (due_at?.getTime() ?? 0) - now]));
  };

  it('are read in turns, however many one of them has and asks for', async () => {
    await add();
    await add({ url: `${site.origin}/second.ics` });
    const other = await signedIn(test, `other-${hosts}@example.com`);
    const sent = await submitRegistration(test, other);
    await approveAsAdmin(test, sent.propertyId, admin.userId);
    await add({ unitId: sent.units[0]?.unitId }, other);
    const idsOf = async (of = host) => (await show(of)).units[0]?.feeds.map(({ id }) => id) ?? [];
    const [[first = 0, second = 0], [others = 0]] = [await idsOf(), await idsOf(other)];
    const waits = async () => {
      const after = await turns();
      return [first, second, others].map((id) => after.get(id));
    };
    expect(await waits()).toEqual([0, 5000, 0]);
    // Asked for again and again, each keeps one turn, after the others of its host.
    for (const id of [second, second, first]) await host.call('POST', `${SYNC}/feeds/${id}/reading`);
    expect(await waits()).toEqual([10_000, 5000, 0]);
    await readDue();
    test.clock.advance({ seconds: 10 });
    await readDue();
    test.clock.advance({ minutes: 16 });
    await jobsOf(test.context)['ask-for-feeds'].run('', { number: 1, isLast: true });
    expect(await waits()).toEqual([0, 5000, 0]);
    test.clock.advance({ seconds: 5 });
    await readDue();
  });

  it('are read no more often than an address may ask', async () => {
    await add();
    const { id } = (await feedOf()) ?? {};
    const codes: number[] = [];
    for (let asked = 0; asked < READINGS + 1; asked++) codes.push((await host.call('POST', `${SYNC}/feeds/${id}/reading`)).statusCode);
    expect([codes.filter((code) => code === 200).length > 0, codes.at(-1)]).toEqual([true, 429]);
    test.clock.advance({ minutes: 16 });
    await readDue();
  });
});

describe("a unit's own calendar", () => {
  const read = (url: string, headers = {}) => test.app.inject({ url: new URL(url).pathname, headers });

  it('does not pass on what came from other calendars', async () => {
    await add();
    await readDue();
    const { exportUrl = '' } = (await show()).units[0] ?? {};
    expect((await read(exportUrl)).body).not.toContain('VEVENT');
  });
});
