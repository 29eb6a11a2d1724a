import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostDashboard } from '#contract/dashboard.ts';
import type { HostReservation, HostReservations } from '#contract/host-reservations.ts';
import type { Reservation } from '#contract/reservations.ts';
import type { SearchResponse } from '#contract/search.ts';
import { restPeriodOn } from '#rules/hours/rest-period.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

/** A Friday to Shabbat, and the Sunday to Tuesday after it. */
const SHABBAT = { from: '18-12-2026', to: '19-12-2026' };
const ORDINARY = { from: '20-12-2026', to: '22-12-2026' };
/** Where the registration of tests says that bookings go. */
const HOST = 'michal@haalonim.example';
const RESERVATIONS = '/api/portal/reservations';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
/** In Rosh Pinna: on eves from 13:00 to 16:00, on Shabbat and holidays from an hour after the end, and until 19:00. */
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  hosts += 1;
  ({ client: host, propertyId } = await aHostOnSale(test, `host-${hosts}@example.com`, admin));
  const none = { arrivalFrom: '', arrivalUntil: '', departureUntil: '' };
  const otherHours = {
    eve: { ...none, arrivalFrom: '13:00', arrivalUntil: '16:00' },
    rest: { ...none, arrivalFrom: 'end+60', departureUntil: '19:00' },
  };
  await test.db
    .updateTable('properties')
    .set({ city_id: 'rosh-pinna', latitude: 32.9681, longitude: 35.5426, other_hours: JSON.stringify(otherHours) })
    .where('id', '=', propertyId)
    .execute();
});

let visitors = 0;
function aVisitor(language: 'he' | 'en' = 'en'): TestBrowser {
  visitors += 1;
  return new TestBrowser(test, { address: `192.0.2.${visitors}`, language });
}
const book = async (stay: object, guest = aGuest()) => {
  const answer = await aVisitor().post(CHECKOUT, aBooking({ stay: aWish(propertyId, stay), guest }));
  return answer.json<{ reservationId: string; accessCode: string; reservation: Reservation }>();
};
const ownOf = (id: string) => host.call('GET', `/backoffice/reservations/${id}`).then((answer) => answer.json<HostReservation>());

/** As reckoned for the place; a table of known times is kept beside the rules. */
const { candles = '', ends = '' } = restPeriodOn({ latitude: 32.9681, longitude: 35.5426, candleMinutes: 18 }, '2026-12-19') ?? {};
const ON_SHABBAT = {
  arrival: { date: SHABBAT.from, from: '13:00', until: '16:00', rest: { kind: 'shabbat', candles, ends: null } },
  departure: { date: SHABBAT.to, until: '19:00', isLate: false, rest: { kind: 'shabbat', candles: null, ends } },
  keepsShabbat: false,
};
const AS_USUAL = {
  arrival: { date: ORDINARY.from, from: '15:00', until: '22:00', rest: null },
  departure: { date: ORDINARY.to, until: '11:00', isLate: false, rest: null },
  keepsShabbat: false,
};

describe('the hours of a stay', () => {
  it.each([
    ['over Shabbat', SHABBAT, ON_SHABBAT],
    ['on ordinary days', ORDINARY, AS_USUAL],
  ])('are those of its dates wherever they are told, %s', async (_, stay, hours) => {
    const visitor = aVisitor();
    const query = `hotelId=${propertyId}&from=${stay.from}&to=${stay.to}`;
    expect((await visitor.get(`/api/portal/bookingPrice?${query}`)).json().hours).toEqual(hours);
    const page = (await visitor.get(`/api/portal/hotels/${propertyId}?from=${stay.from}&to=${stay.to}`)).json();
    expect(page.offer.hours).toEqual(hours);
    expect((await visitor.post(SESSIONS, aWish(propertyId, stay))).json().quote.hours).toEqual(hours);
    const { reservationId, reservation } = await book(stay);
    expect(reservation.quote.hours).toEqual(hours);
    expect((await ownOf(reservationId)).quote.hours).toEqual(hours);
    const list = (await host.call('GET', '/backoffice/reservations')).json<HostReservations>();
    expect(list.data.map((listed) => listed.hours)).toEqual([hours]);
  });

  it('stand on a card of results where Shabbat has to do with them, and on no other', async () => {
    const cardOf = async ({ from, to }: typeof SHABBAT) => {
      const answer = await aVisitor().get(`/api/portal/search?from=${from}&to=${to}`);
      return answer.json<SearchResponse>().data.find(({ id }) => id === propertyId);
    };
    expect((await cardOf(SHABBAT))?.hours).toEqual(ON_SHABBAT);
    expect((await cardOf(ORDINARY))?.hours).toBeNull();
  });

  it('stay as they were booked when the host changes them', async () => {
    const { reservationId } = await book(SHABBAT);
    await test.db.updateTable('properties').set({ other_hours: '{}', arrival_from: '17:00' }).where('id', '=', propertyId).execute();
    expect((await ownOf(reservationId)).quote.hours).toEqual(ON_SHABBAT);
  });

  it('are the usual ones, with the times of Shabbat, of a booking from before they were copied', async () => {
    const { reservationId } = await book(SHABBAT);
    const { arrival, departure } = ON_SHABBAT;
    await sql`update reservations set snapshot = snapshot #- '{property,hours}' where id = ${reservationId}`.execute(test.db);
    expect((await ownOf(reservationId)).quote.hours).toEqual({
      arrival: { ...arrival, from: '15:00', until: '22:00' },
      departure: { ...departure, until: '11:00' },
      keepsShabbat: false,
    });
  });

  it('are told by mail, on paper and in the calendar file, in the language of the guest', async () => {
    const guest = aGuest({ email: `shabbat-${hosts}@example.com` });
    const { reservationId, accessCode } = await book(SHABBAT, guest);
    const [confirmation] = await mailsTo(test.context, guest.email);
    const told = plain(confirmation?.text ?? '');
    expect(told).toContain(`Friday, 18 December 2026, between 13:00 and 16:00, candles at ${candles}`);
    expect(told).toContain(`Saturday, 19 December 2026, until 19:00, Shabbat ends ${ends} (1 night)`);
    expect(told).toContain('aren’t a religious ruling');
    const toHost = (await mailsTo(test.context, HOST)).at(-1);
    expect(plain(toHost?.text ?? '')).toContain(`בין 13:00 ל־16:00, הדלקת נרות ${candles}`);
    const paper = await aVisitor().get(`${RESERVATIONS}/${reservationId}/confirmation.pdf?code=${accessCode}&lang=he`);
    const [page = ''] = await readPdf(paper.rawPayload);
    for (const text of [`הדלקת נרות ${candles}`, `צאת השבת ${ends}`]) expect(page).toContain(withoutSpaces(text));
    const { body } = await aVisitor('he').get(`${RESERVATIONS}/${reservationId}/calendar.ics?code=${accessCode}`);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('DTSTART;TZID=Asia/Jerusalem:20261218T130000');
    expect(lines).toContain('DTEND;TZID=Asia/Jerusalem:20261219T190000');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      `הגעה בין 13:00 ל־16:00\\, הדלקת נרות ${candles}\\nעזיבה עד 19:00\\, צאת השבת ${ends}`,
    );
  });

  it('decide until when guests may cancel, and from when on they count as not having come', async () => {
    const { reservationId, accessCode } = await book(SHABBAT);
    const own = async () => {
      const { cancellation } = (await aVisitor().get(`${RESERVATIONS}/${reservationId}?code=${accessCode}`)).json<Reservation>();
      const { can, noShowFrom } = await ownOf(reservationId);
      return { until: cancellation.until, isPossible: cancellation.isPossible, noShowFrom, markNoShow: can.markNoShow };
    };
    const until = { date: SHABBAT.from, time: '13:00' };
    const noShowFrom = { date: SHABBAT.from, time: '16:00' };
    test.clock.set('2026-12-18T11:00:00Z');
    expect(await own()).toEqual({ until, isPossible: true, noShowFrom, markNoShow: false });
    test.clock.set('2026-12-18T11:00:01Z');
    expect(await own()).toEqual({ until, isPossible: false, noShowFrom, markNoShow: false });
    test.clock.set('2026-12-18T14:00:00Z');
    expect(await own()).toEqual({ until, isPossible: false, noShowFrom, markNoShow: true });
  });

  it('stand in the host’s list of the day: after its end, of those who come on Shabbat', async () => {
    await book(SHABBAT);
    await book({ from: SHABBAT.to, to: ORDINARY.from });
    test.clock.set('2026-12-19T08:00:00Z');
    const { arriving, leaving } = (await host.call('GET', '/backoffice/dashboard')).json<HostDashboard>();
    const rest = { kind: 'shabbat', candles: null, ends };
    expect(leaving.map(({ hours }) => hours.departure)).toEqual([{ date: SHABBAT.to, until: '19:00', isLate: false, rest }]);
    expect(arriving.map(({ hours }) => hours.arrival)).toEqual([{ date: SHABBAT.to, from: hourLater(ends), until: '22:00', rest }]);
  });
});

const hourLater = (time: string) => `${Number(time.slice(0, 2)) + 1}${time.slice(2)}`;

/** Returns what a plain text says: isolates leave no trace, and lines end where people read on. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
