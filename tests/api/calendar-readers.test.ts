import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import type { DirectQuote, HostReservation } from '#contract/host-reservations.ts';
import type { ReservationMail } from '#server/modules/messaging/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aChangingPlace, bookToChange, type ChangingPlace, type ChangingStay } from '#tests/support/changes.ts';
import { PYTHON, readByPython } from '#tests/support/python-calendar.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const NOW = '2026-11-22T08:00:00Z';
const RESERVATIONS = '/backoffice/reservations';
const STAY = { from: '06-12-2026', to: '08-12-2026' };
const GUEST = { firstName: 'אורית', lastName: 'שרעבי', email: 'orit@example.com', mobilePhone: '052-555-0187' };

let test: TestApp;
let admin: Client;
let host: Client;
let unitIds: readonly number[];
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  test.clock.set(NOW);
  ({ client: host, unitIds } = await aHostOnSale(test, `host-${hosts}@example.com`, admin));
});

const priceOf = async (stay: object) => {
  const query = new URLSearchParams(Object.entries({ adults: 2, ...STAY, ...stay }).map(([name, value]) => [name, String(value)]));
  return (await host.call('GET', `/backoffice/directQuote?${query}`)).json<DirectQuote>().totalAgorot;
};
const taken = async (unitId: number) => {
  const wanted = { unitId, ...STAY, adults: 2, expectedListAgorot: await priceOf({ unitId }), guest: GUEST, isMailed: true };
  return (await host.call('POST', RESERVATIONS, wanted)).json<HostReservation>();
};
const move = async ({ id, revision }: Pick<HostReservation, 'id' | 'revision'>, stay: { unitId: number; from: string; to: string }) => {
  const expectedListAgorot = await priceOf({ ...stay, reservationId: id });
  const answer = await host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...stay, revision, expectedListAgorot });
  expect(answer.statusCode).toBe(200);
  return answer.json<HostReservation>();
};
const act = async (id: string, method: 'POST' | 'DELETE', what: string, body?: object) => {
  test.clock.advance({ hours: 1 });
  expect((await host.call(method, `${RESERVATIONS}/${id}/${what}`, body)).statusCode).toBe(200);
};

/** The calendar of a unit that other sites read, as it is sent. */
async function feedOf(unitId = unitIds[0]) {
  const { calendar_key: key } = await test.db
    .selectFrom('units')
    .select('calendar_key')
    .where('id', '=', unitId ?? 0)
    .executeTakeFirstOrThrow();
  return await test.app.inject({ url: `/api/ical/${key}.ics` });
}
const eventsOf = async (unitId?: number) => eventsIn((await feedOf(unitId)).body);

/** The calendar files that the guest was mailed, the oldest first. */
async function filesMailedAbout(id: string) {
  const rows = await test.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  const mails = rows.map(({ payload }) => payload as unknown as ReservationMail).filter(({ reservationId }) => reservationId === id);
  return mails.flatMap(({ calendar }) => calendar ?? []);
}

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    return {
      uid: value('uid'),
      sequence: Number(value('sequence')),
      stamp: value('dtstamp'),
      nights: `${value('dtstart')}/${value('dtend')}`,
      status: value('status'),
    };
  });
}

/** The names of the lines of the calendar itself, and of its first event, in their order. */
function namesIn(file: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const names = lines.map((line) => line.split(/[:;]/)[0] ?? '');
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')];
  return { calendar: names.slice(1, names.indexOf('BEGIN', 1)), event: names.slice(begin + 1, end), rest: names.slice(end) };
}

/** The hours of arrival and departure of a stay, as a guest's file tells them. */
const timed = (arrival: string, departure: string) => `${arrival}T15:00:00/${departure}T11:00:00`;

const now = () => test.clock.now().toISOString().slice(0, 19).concat('Z');

describe('the calendar of a unit', () => {
  it('has all that Google, Apple and Outlook read of a calendar before its first event, and nothing behind the last', async () => {
    await taken(unitIds[0] ?? 0);
    const { body } = await feedOf();
    const names = namesIn(body);
    const ofCalendar = ['METHOD', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE'];
    expect(names.calendar).toEqual(['VERSION', 'PRODID', ...ofCalendar]);
    expect(names.rest).toEqual(['END', 'END', '']);
    // [MS-OXCICAL] 2.1.3.1.1.20: without UID, DTSTAMP or SEQUENCE Outlook takes each reading for new appointments.
    expect(names.event).toEqual(expect.arrayContaining(['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'TRANSP']));
    for (const line of ['X-WR-TIMEZONE:Asia/Jerusalem', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'DTSTART;VALUE=DATE:20261206', 'TRANSP:OPAQUE'])
      expect(body).toContain(`\r\n${line}\r\n`);
  });

  it('is lines of at most 75 octets, each with its CRLF, whatever the unit is called', async () => {
    const name = `Attic; "the big one", with a view \\ ${'and a very long name '.repeat(4)}`.trim();
    const unitId = unitIds[0] ?? 0;
    await test.db.updateTable('units').set({ name_en: name }).where('id', '=', unitId).execute();
    const { body } = await feedOf();
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // As texts are written (RFC 5545 §3.3.11); the parser leaves those that it does not know as they are.
    const escaped = `${name} (Lina)`.replace(/[\\;,]/g, '\\$&');
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(['x-wr-calname', 'name'].map((one) => calendar.getFirstPropertyValue(one))).toEqual([escaped, escaped]);
  });

  it('is the same file, byte for byte, until something in it changes', async () => {
    await taken(unitIds[0] ?? 0);
    const first = await feedOf();
    test.clock.advance({ hours: 5 });
    const second = await feedOf();
    expect([second.body, second.headers.etag]).toEqual([first.body, first.headers.etag]);
  });

  it('loses a stay that moves to another unit, whose calendar gets it, and has it back later under the same id', async () => {
    const [cabin = 0, other = 0] = unitIds;
    const booked = await taken(cabin);
    const [before] = await eventsOf(cabin);
    test.clock.advance({ hours: 1 });
    const moved = await move(booked, { unitId: other, ...STAY });
    const there = await eventsOf(other);
    expect([await eventsOf(cabin), there]).toEqual([[], [{ ...before, uid: there[0]?.uid, sequence: 1, stamp: now() }]]);
    expect(there[0]?.uid).not.toBe(before?.uid);
    test.clock.advance({ hours: 1 });
    await move(moved, { unitId: cabin, ...STAY });
    expect([await eventsOf(cabin), await eventsOf(other)]).toEqual([[{ ...before, sequence: 2, stamp: now() }], []]);
  });

  it('tells that nights were given back by a no-show, and taken again, as later states of the same event', async () => {
    const { id } = await taken(unitIds[0] ?? 0);
    const [before] = await eventsOf();
    test.clock.set('2026-12-06T20:30:00Z');
    await act(id, 'POST', 'noShow', { isWaived: true });
    expect(await eventsOf()).toEqual([{ ...before, nights: '2026-12-06/2026-12-07', sequence: 1, stamp: now() }]);
    await act(id, 'DELETE', 'noShow');
    expect(await eventsOf()).toEqual([{ ...before, sequence: 2, stamp: now() }]);
  });
});

describe('the calendar file in a mail', () => {
  it('ends, and comes back, as later states of the same event', async () => {
    const { id } = await taken(unitIds[0] ?? 0);
    await act(id, 'POST', 'cancellation');
    const cancelledAt = now();
    await act(id, 'DELETE', 'cancellation');
    const files = await filesMailedAbout(id);
    const [first] = eventsIn(files[0]?.content ?? '');
    expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED' });
    expect(files.map(({ method, content }) => [method, ...eventsIn(content)])).toEqual([
      ['PUBLISH', first],
      ['CANCEL', { ...first, sequence: 1, stamp: cancelledAt, status: 'CANCELLED' }],
      ['PUBLISH', { ...first, sequence: 2, stamp: now() }],
    ]);
  });

  it('is one appointment to Outlook, with what a published or cancelled one must have, and no calendar of its own', async () => {
    const { id } = await taken(unitIds[0] ?? 0);
    await act(id, 'POST', 'cancellation');
    for (const { content, method } of await filesMailedAbout(id)) {
      const names = namesIn(content);
      expect(names.calendar).toEqual(['VERSION', 'PRODID', 'METHOD', 'X-WR-TIMEZONE']);
      expect(names.rest).toEqual(['END', 'END', '']);
      // RFC 5546 §3.2.1 and §3.2.5: no attendees, for whoever is mailed is not asked to answer.
      expect(names.event).toEqual(
        expect.arrayContaining(['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER', 'STATUS']),
      );
      expect(names.event).not.toContain('ATTENDEE');
      expect(content).toContain(`\r\nMETHOD:${method}\r\n`);
      for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });
});

describe('a stay that was booked on the site and changes', () => {
  const BOOKED = { from: '06-12-2026', to: '08-12-2026' };
  let place: ChangingPlace;
  let stay: ChangingStay;
  beforeEach(async () => {
    place = await aChangingPlace(test, { units: [{}, {}] });
    stay = await bookToChange(test, place, { ...BOOKED, units: place.unitIds.slice(0, 1) });
    test.clock.advance({ hours: 1 });
  });
  const mailed = async () => (await filesMailedAbout(stay.id)).map(({ content }) => eventsIn(content)[0]);

  it('keeps its id for its guest and for other sites, which read of the nights that wait for an answer until there is one', async () => {
    const [unit] = place.unitIds;
    const [before] = await eventsOf(unit);
    const [confirmed] = await mailed();
    const { body } = await stay.guest.propose({ from: '06-12-2026', to: '10-12-2026' });
    const held = { uid: expect.stringMatching(/^lina-stay-/), sequence: 0, stamp: now(), nights: '2026-12-08/2026-12-10', status: '' };
    expect(await eventsOf(unit)).toEqual([before, held]);
    test.clock.advance({ hours: 1 });
    const expectedTotalAgorot = body.open?.after.totalAgorot;
    expect((await stay.host.answer(body.open?.id ?? '', { answer: 'accepted', expectedTotalAgorot })).status).toBe(200);
    const changed = { sequence: 1, stamp: now(), nights: '2026-12-06/2026-12-10' };
    const ofGuest = [confirmed, { ...confirmed, ...changed, nights: timed('2026-12-06', '2026-12-10') }];
    expect([await eventsOf(unit), await mailed()]).toEqual([[{ ...before, ...changed }], ofGuest]);
    test.clock.advance({ days: 1 });
    expect((await stay.host.propose({ from: '06-12-2026', to: '11-12-2026' })).status).toBe(201);
    expect(await eventsOf(unit)).toHaveLength(2);
    test.clock.advance({ days: 1 });
    expect([await eventsOf(unit), await mailed()]).toEqual([[{ ...before, ...changed }], ofGuest]);
  });

  it('goes along to another unit that its host gives, and ends on the day on which its guests leave', async () => {
    const [unitId = 0, toUnitId = 0] = place.unitIds;
    const [confirmed] = await mailed();
    expect((await stay.call('POST', '/unit', { unitId, toUnitId, revision: 0 })).statusCode).toBe(200);
    const inOther = { sequence: 1, stamp: now(), nights: '2026-12-06/2026-12-08' };
    expect([await eventsOf(unitId), await eventsOf(toUnitId)]).toMatchObject([[], [inOther]]);
    test.clock.set('2026-12-07T08:00:00Z');
    const left = await stay.call('POST', '/earlyDeparture', { to: '07-12-2026', totalAgorot: 50_000, revision: 1 });
    expect(left.statusCode, left.body).toBe(200);
    // Other sites are told of nights to come alone.
    expect(await eventsOf(toUnitId)).toEqual([]);
    const early = { ...confirmed, sequence: 2, stamp: now(), nights: timed('2026-12-06', '2026-12-07') };
    expect(await mailed()).toEqual([confirmed, { ...confirmed, ...inOther, nights: confirmed?.nights }, early]);
  });
});

describe("Python's icalendar", () => {
  const python = (context: TestContext) => PYTHON ?? context.skip('no Python here has icalendar: apt-get install python3-icalendar');

  it("reads a unit's calendar, and the files of mails, as ical.js does", async (context) => {
    const interpreter = python(context);
    const { id } = await taken(unitIds[0] ?? 0);
    await act(id, 'POST', 'cancellation');
    await act(id, 'DELETE', 'cancellation');
    const { body } = await feedOf();
    const files = [body, ...(await filesMailedAbout(id)).map(({ content }) => content)];
    expect(files).toHaveLength(4);
    for (const file of files) {
      const read = readByPython(interpreter, file).events.map(({ start, end, stamp, status, ...event }) => {
        const at = stamp.replace('+00:00', 'Z');
        // It knows the zone's offset, which is said in the file.
        const nights = [start, end].map((time) => time.replace(/\+02:00$/, '')).join('/');
        return { ...{ uid: event.uid, sequence: event.sequence, stamp: at }, nights, status: status ?? '' };
      });
      expect(read).toEqual(eventsIn(file));
    }
    const { properties } = readByPython(interpreter, body);
    expect(properties).toMatchObject({ METHOD: 'PUBLISH', VERSION: '2.0', 'X-WR-TIMEZONE': 'Asia/Jerusalem' });
  });
});
