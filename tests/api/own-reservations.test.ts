import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let address = 0;
const RESERVATIONS = '/api/portal/reservations';
const NOW = '2026-11-22T08:00:00Z';

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(NOW));

type Client = Awaited<ReturnType<typeof signedInClient>>;

function newBrowser(language: 'he' | 'en' = 'en'): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `198.51.100.${address}`, language });
}

async function bookAs(client: Pick<Client, 'post'>, dates: { from: string; to: string }, guest = aGuest()) {
  const { propertyId } = await saveProperty(test.context);
  const answer = await client.post(CHECKOUT, aBooking({ stay: aWish(propertyId, dates), guest }));
  return answer.json<{ reservationId: string; accessCode: string }>();
}

describe('the list of a customer’s reservations', () => {
  it('tells upcoming, past and cancelled ones apart, in the order in which they matter', async () => {
    const client = await signedInClient(test);
    const soon = await bookAs(client, { from: '23-11-2026', to: '25-11-2026' });
    const later = await bookAs(client, { from: '10-01-2027', to: '12-01-2027' });
    const gone = await bookAs(client, { from: '10-02-2027', to: '12-02-2027' });
    await client.post(`${RESERVATIONS}/${gone.reservationId}/cancellation`, { expectedFeeAgorot: 0 });
    const ids = async (when: string) =>
      (await client.get(`${RESERVATIONS}?when=${when}`)).json().data.map((item: { id: string }) => item.id);
    expect(await ids('upcoming')).toEqual([soon.reservationId, later.reservationId]);
    expect(await ids('cancelled')).toEqual([gone.reservationId]);
    // A stay that goes on is still ahead; from its departure day on it is past.
    test.clock.set('2026-11-24T12:00:00Z');
    expect(await ids('upcoming')).toEqual([soon.reservationId, later.reservationId]);
    test.clock.set('2026-11-25T12:00:00Z');
    expect(await ids('past')).toEqual([soon.reservationId]);
    expect((await client.get(RESERVATIONS)).json().meta).toEqual({
      totalItems: 1,
      currentPage: 1,
      perPage: 20,
      counts: { upcoming: 1, past: 1, cancelled: 1 },
    });
  });

  it('shows each with its price, units, party and what cancelling costs today', async () => {
    const client = await signedInClient(test);
    await bookAs(client, { from: '23-11-2026', to: '25-11-2026' });
    const [item] = (await client.get(RESERVATIONS)).json().data;
    expect(item).toMatchObject({
      status: 'reserved',
      from: '23-11-2026',
      to: '25-11-2026',
      nights: 2,
      hotel: { title: 'Galilee Cabins', cityName: 'Rosh Pinna', photo: { url: expect.stringContaining('/media/') } },
      units: [{ title: 'The Vine Room' }],
      roomsInfo: { numberOfGuests: 2 },
      totalAgorot: 100_000,
      cancellation: { isPossible: true, feeAgorot: 50_000, bestRule: 'hostFee' },
      outcome: null,
    });
  });

  it('comes in pages', async () => {
    const client = await signedInClient(test);
    await bookAs(client, { from: '10-01-2027', to: '12-01-2027' });
    const { data, meta } = (await client.get(`${RESERVATIONS}?page=2`)).json();
    expect([data, meta.totalItems, meta.currentPage]).toEqual([[], 1, 2]);
  });

  it('is each customer’s own, and nobody’s who is not signed in', async () => {
    const [client, other] = [await signedInClient(test), await signedInClient(test)];
    await bookAs(client, { from: '10-01-2027', to: '12-01-2027' });
    expect((await other.get(RESERVATIONS)).json().data).toEqual([]);
    expect((await newBrowser().get(RESERVATIONS)).json().code).toBe('unauthenticated');
    expect((await client.get(`${RESERVATIONS}?when=never`)).statusCode).toBe(400);
    expect((await client.get(`${RESERVATIONS}?page=0`)).statusCode).toBe(400);
  });
});

describe('finding a reservation by its number and e-mail address', () => {
  const lookup = (id: string, email: string, browser = newBrowser()) => browser.post(`${RESERVATIONS}/lookup`, { id, email });

  it('gives the code that opens it, however the two are typed', async () => {
    const booked = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' });
    const typed = `${booked.reservationId.slice(0, 5)} ${booked.reservationId.slice(5)}`.toLowerCase();
    const answer = await lookup(typed, ' NOA@example.com ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ reservationId: booked.reservationId, accessCode: booked.accessCode });
  });

  it('answers a wrong address like a wrong number, also to those who are signed in', async () => {
    const client = await signedInClient(test);
    const { reservationId } = await bookAs(client, { from: '10-01-2027', to: '12-01-2027' });
    const answers = [
      await lookup(reservationId, 'dana@example.com'),
      await lookup('0000000000', 'noa@example.com'),
      await client.post(`${RESERVATIONS}/lookup`, { id: reservationId, email: 'dana@example.com' }),
    ].map((answer) => [answer.statusCode, { ...answer.json(), requestId: '' }]);
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await newBrowser().post(`${RESERVATIONS}/lookup`, { id: reservationId })).statusCode).toBe(400);
  });

  it('lets nobody try without end', async () => {
    const { reservationId } = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' });
    const browser = newBrowser();
    for (let attempt = 0; attempt < 20; attempt += 1) await lookup(reservationId, `guess-${attempt}@example.com`, browser);
    const refused = await lookup(reservationId, 'noa@example.com', browser);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the calendar file', () => {
  const fileOf = async (booked: { reservationId: string; accessCode: string }, language: 'he' | 'en' = 'he') =>
    newBrowser(language).get(`${RESERVATIONS}/${booked.reservationId}/calendar.ics?code=${booked.accessCode}`);

  it('has the stay from arrival to departure, by the clocks of Israel, under a name that never changes', async () => {
    const booked = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' });
    const answer = await fileOf(booked);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="lina-${booked.reservationId}.ics"`);
    const lines = unfold(answer.body);
    for (const line of [
      'METHOD:PUBLISH',
      'X-WR-TIMEZONE:Asia/Jerusalem',
      `UID:reservation-${booked.reservationId}@lina.test`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TZID:Asia/Jerusalem',
      'DTSTART;TZID=Asia/Jerusalem:20270110T150000',
      'DTEND;TZID=Asia/Jerusalem:20270112T110000',
      'SUMMARY:לינה: בקתות הגליל',
      'GEO:32.9681;35.5426',
    ])
      expect(lines).toContain(line);
  });

  it('is in the language that its link names, which sends no header', async () => {
    const { reservationId, accessCode } = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' });
    const { body } = await newBrowser('he').get(`${RESERVATIONS}/${reservationId}/calendar.ics?code=${accessCode}&lang=en`);
    expect(unfold(body)).toContain('SUMMARY:Stay: Galilee Cabins');
  });

  it('folds Hebrew between letters, in lines of at most 75 bytes', async () => {
    const { body } = await fileOf(await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' }));
    const lines = body.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(body).not.toContain('\uFFFD');
    expect(unfold(body).find((line) => line.startsWith('DESCRIPTION:'))).toContain('מול בית הכנסת הישן');
  });

  it('takes a cancelled stay out again', async () => {
    const booked = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' });
    await newBrowser().post(`${RESERVATIONS}/${booked.reservationId}/cancellation`, { code: booked.accessCode, expectedFeeAgorot: 0 });
    const lines = unfold((await fileOf(booked)).body);
    for (const line of ['METHOD:CANCEL', `UID:reservation-${booked.reservationId}@lina.test`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(lines).toContain(line);
  });

  it('comes with the confirmation, and is closed to others', async () => {
    const guest = aGuest({ email: 'calendar@example.com' });
    const { reservationId } = await bookAs(newBrowser(), { from: '10-01-2027', to: '12-01-2027' }, guest);
    const [mail] = await mailsTo(test.context, guest.email);
    expect(mail?.attachments).toMatchObject([
      { fileName: `lina-${reservationId}.ics`, content: expect.stringContaining(`UID:reservation-${reservationId}@lina.test`) },
    ]);
    expect((await newBrowser().get(`${RESERVATIONS}/${reservationId}/calendar.ics`)).json().code).toBe('reservation_not_found');
  });
});

/** The logical lines of a calendar file (RFC 5545 §3.1). */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
