import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import type { Sync } from '#contract/sync.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import { renderMail } from '#server/modules/messaging/render-mail.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const SYNC = '/backoffice/sync';
const RESERVATIONS = '/backoffice/reservations';
const STAY = { from: '06-12-2026', to: '08-12-2026' };
const GUEST = { firstName: 'אורית', lastName: 'שרעבי', email: '', mobilePhone: '052-555-0187' };

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  ({ client: host, propertyId } = made);
  [cabin = 0] = made.unitIds;
});

const show = async () => (await host.call('GET', SYNC)).json<Sync>();
const book = (from: string, to: string) =>
  new TestBrowser(test, { address: `10.9.0.${hosts}` }).post(CHECKOUT, aBooking({ stay: aWish(propertyId, { from, to, units: [cabin] }) }));
const price = async (stay: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ unitId: cabin, adults: 2, ...STAY, ...stay }).map(([name, value]) => [name, String(value)]),
  );
  return (await host.call('GET', `/backoffice/directQuote?${query}`)).json<DirectQuote>().totalAgorot;
};
const taken = async (change: object) => {
  const wanted = { unitId: cabin, ...STAY, adults: 2, expectedListAgorot: await price(), ...change };
  return (await host.call('POST', RESERVATIONS, wanted)).json<HostReservation>();
};

describe('a move of a direct reservation', () => {
  it('is told to the guest, whose calendar and other sites follow it by a higher sequence and a later stamp', async () => {
    const { id, revision } = await taken({ guest: { ...GUEST, email: 'orit@example.com' }, isMailed: true });
    const read = (text: string) => {
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
      return {
        uid: value('uid'),
        start: value('dtstart'),
        stamp: Date.parse(value('dtstamp')),
        sequence: Number(value('sequence')),
        status: value('status'),
      };
    };
    const mailsOf = async (template: string) => {
      const rows = await test.db.selectFrom('outbox').selectAll().where('template', '=', template).orderBy('id').execute();
      return rows
        .filter(({ payload }) => (payload as unknown as ReservationMail).reservationId === id)
        .map(({ payload }) => payload as unknown as ReservationMail);
    };
    const fileOf = (mail: ReservationMail | undefined) => read(mail?.calendar?.content ?? '');
    const feedOf = async (unitId: number) => {
      const { calendar_key: key } = await test.db
        .selectFrom('units')
        .select('calendar_key')
        .where('id', '=', unitId)
        .executeTakeFirstOrThrow();
      const { body } = await test.app.inject({ url: `/api/ical/${key}.ics` });
      expect(body.indexOf('X-WR-TIMEZONE')).toBeLessThan(body.indexOf('BEGIN:VEVENT'));
      return read(body);
    };
    const [file, feed] = [fileOf((await mailsOf('reservation-confirmed'))[0]), await feedOf(cabin)];
    expect([file.sequence, feed.sequence, file.start, feed.start]).toEqual([0, 0, '2026-12-06T15:00:00', '2026-12-06']);
    test.clock.advance({ hours: 1 });
    const to = { unitId: cabin, from: '07-12-2026', to: '10-12-2026' };
    const expectedListAgorot = await price({ ...to, reservationId: id });
    expect((await host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...to, revision, expectedListAgorot })).statusCode).toBe(200);
    const [mail] = await mailsOf('reservation-changed');
    expect(mail).toMatchObject({
      arrivalDate: '2026-12-07',
      changed: { before: { arrivalDate: '2026-12-06', departureDate: '2026-12-08', nights: 2 } },
    });
    const now = Math.floor(test.clock.now().getTime() / 1000) * 1000;
    expect([fileOf(mail), await feedOf(cabin)]).toEqual([
      { ...file, start: '2026-12-07T15:00:00', sequence: 1, stamp: now },
      { ...feed, start: '2026-12-07', sequence: 1, stamp: now },
    ]);
    expect(feed.stamp).toBeLessThan(now);
    for (const locale of ['he', 'en'] as const)
      expect((await renderMail({ template: 'reservation-changed', locale, payload: mail }, test.config.brand)).attachments).toHaveLength(1);
    test.clock.advance({ hours: 1 });
    expect((await host.call('POST', `${RESERVATIONS}/${id}/cancellation`)).statusCode).toBe(200);
    const ended = (await mailsOf('reservation-cancelled'))[0];
    expect(ended?.calendar?.method).toBe('CANCEL');
    expect(fileOf(ended)).toEqual({ ...file, start: '2026-12-07T15:00:00', sequence: 2, stamp: now + 3_600_000, status: 'CANCELLED' });
  });
});

describe("a unit's own calendar", () => {
  const read = (url: string, headers = {}) => test.app.inject({ url: new URL(url).pathname, headers });

  it('tells reservations and closures without a name, and is not sent again while it stands', async () => {
    const { reservation } = (await book('08-02-2027', '10-02-2027')).json();
    await host.call('POST', '/backoffice/closures', {
      closures: [{ unitIds: [cabin], from: '20-02-2027', to: '21-02-2027', reason: 'Painting' }],
    });
    const { exportUrl = '' } = (await show()).units[0] ?? {};
    const file = await read(exportUrl);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of [
      'DTSTART;VALUE=DATE:20270208',
      'DTEND;VALUE=DATE:20270210',
      'DTSTART;VALUE=DATE:20270220',
      'DTEND;VALUE=DATE:20270222',
    ])
      expect(file.body).toContain(line);
    for (const secret of [reservation.id, 'Painting', 'Levi', 'Cohen', '@example.com']) expect(file.body).not.toContain(secret);
    const { etag } = file.headers;
    expect((await read(exportUrl, { 'if-none-match': etag })).statusCode).toBe(304);
    await host.call('POST', '/backoffice/closures/open', { unitIds: [cabin], from: '20-02-2027', to: '21-02-2027' });
    expect((await read(exportUrl, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('has a new address when the host asks for one, and is not to be found at the old one', async () => {
    const { exportUrl = '' } = (await show()).units[0] ?? {};
    const renewed = (await host.call('POST', `${SYNC}/exports/${cabin}/renewal`)).json<Sync>();
    const { exportUrl: next = '' } = renewed.units[0] ?? {};
    expect([(await read(exportUrl)).statusCode, (await read(next)).statusCode]).toEqual([404, 200]);
  });
});
