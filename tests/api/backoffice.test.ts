import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostCalendar, HostProperty } from '#contract/backoffice.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Registration } from '#contract/registration.ts';
import { constantVat } from '#rules/quote/vat.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { importReservations } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { SESSIONS } from '#tests/support/booking.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const NEITHER = { conflictWith: null, expiresAt: null, proposedFor: null };

let test: TestApp;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;

beforeAll(async () => {
  test = await createTestApp();
  host = await signedIn(test, 'host@example.com');
  const sent = await submitRegistration(test, host);
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
  ({ propertyId } = sent);
  [cabin = 0, suite = 0] = sent.units.map(({ unitId }) => unitId);
});
afterAll(() => test.close());

const CALENDAR = '/backoffice/calendar?from=01-12-2026&to=31-12-2026';
const month = async (wanted: string, client = host) =>
  (await client.call('GET', `/backoffice/calendar?${nightsOfMonth(wanted)}`)).json<HostCalendar>();
function nightsOfMonth(wanted: string) {
  const [from, later] = [`01-${wanted}`, addDays(fromWireDate(`01-${wanted}`) ?? '', 31)];
  return `from=${from}&to=${toWireDate(addDays(`${later.slice(0, 7)}-01`, -1))}`;
}
const takenIn = async (wanted: string) =>
  (await month(wanted)).taken.map(({ unitId, cause, from, to }) => [unitId === cabin ? 'cabin' : 'suite', cause, from, to]);
const guest = { firstName: 'דנה', lastName: 'לוי', email: 'dana@example.com', phone: '0501234567', locale: 'he' as const, userId: null };
const DURING = { arrivalDate: '2027-01-30', departureDate: '2027-02-02' };

async function book(unitId: number, stay: typeof DURING, outcome: 'cancelled' | null = null): Promise<string> {
  const at = test.clock.now();
  const wish = { propertyId, unitIdsByRoom: [unitId], stay, roomsInfo: DEFAULT_ROOMS, guest, origin: 'online' as const, bookedAt: at };
  const decided = outcome && { kind: outcome, at, chargedAgorot: null };
  const [id = ''] = await test.db
    .transaction()
    .execute((trx) => importReservations(trx, [{ ...wish, outcome: decided }], { vatRates: constantVat(18), at }));
  return id;
}
const close = (unitId: number, firstNight: string, lastNight: string, reason = 'שיפוץ') =>
  test.db.transaction().execute((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason }, test.clock.now()));

describe("the host's calendar", () => {
  it('shows any nights with the units in order, what each night costs and asks for, today and the time in Israel', async () => {
    const answer = await host.call('GET', '/backoffice/calendar?from=25-11-2026&to=27-11-2026');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      from: '25-11-2026',
      to: '27-11-2026',
      today: '22-11-2026',
      now: '10:00',
      units: [
        { unitId: cabin, title: 'בקתת רימון', nightPrices: [89_000, 119_000, 119_000], minimumNights: [1, 1, 1] },
        { unitId: suite, title: 'סוויטת אלה' },
      ],
      taken: [],
      reservations: [],
    });
  });

  it.each([
    ['01-01-0001', '02-01-0001'],
    ['30-12-9999', '31-12-9999'],
  ])('shows none from %s, where the calendar ends; nor do others', async (from, to) => {
    const bulk = { unitIds: [cabin], from, to, weekdays: [1], areSpecialsIncluded: true, price: { kind: 'keep' } };
    const asked = `from=${from}&to=${to}`;
    for (const path of [
      `/backoffice/calendar?${asked}`,
      `/backoffice/calendars?${asked}`,
      `/backoffice/ownNights?${asked}`,
      `/portal/hotels/${propertyId}/calendar?${asked}`,
      `/backoffice/bulkRates?bulk=${encodeURIComponent(JSON.stringify(bulk))}`,
    ]) {
      const answer = await host.call('GET', path);
      expect(answer.json(), path).toMatchObject({ status: 400, code: 'invalid_fields' });
      expect(answer.json().errors.map(({ code }: { code: string }) => code)).toEqual(['invalid_date', 'invalid_date']);
    }
  });

  it('says which nights the property has as its weekend', async () => {
    expect((await month('12-2026')).weekendNights).toEqual([4, 5, 6]);
    const { steps } = (await host.call('GET', '/registration')).json<Registration>();
    const wanted = { revision: steps.layout.revision, document: { ...steps.layout.document, weekendNights: [5, 6] } };
    expect((await host.call('PUT', '/registration/steps/layout', wanted)).statusCode).toBe(200);
    expect((await month('12-2026')).weekendNights).toEqual([5, 6]);
  });

  it('shows a reservation in both months that it touches, also when only its last morning is in the second', async () => {
    const id = await book(cabin, DURING);
    const january = await month('01-2027');
    expect(january.reservations).toEqual([
      {
        id,
        status: 'reserved',
        origin: 'online',
        guestName: 'דנה לוי',
        familyName: 'לוי',
        guests: 2,
        from: '30-01-2027',
        to: '02-02-2027',
      },
    ]);
    expect(january.taken).toEqual([
      { unitId: cabin, cause: 'reservation', reservationId: id, reason: null, from: '30-01-2027', to: '01-02-2027', ...NEITHER },
    ]);
    // The window begins the night before the month.
    expect(await takenIn('02-2027')).toEqual([['cabin', 'reservation', '31-01-2027', '02-02-2027']]);
    expect((await month('03-2027')).reservations).toEqual([]);
    await book(suite, { arrivalDate: '2027-03-30', departureDate: '2027-04-01' });
    expect(await takenIn('04-2027')).toEqual([['suite', 'reservation', '31-03-2027', '01-04-2027']]);
  });

  it('shows a closure with its reason around the nights of guests, and no cancelled reservation', async () => {
    await book(cabin, { arrivalDate: '2027-05-05', departureDate: '2027-05-07' });
    await book(suite, { arrivalDate: '2027-05-05', departureDate: '2027-05-07' }, 'cancelled');
    await close(cabin, '2027-05-04', '2027-05-08');
    expect(await takenIn('05-2027')).toEqual([
      ['cabin', 'closure', '04-05-2027', '05-05-2027'],
      ['cabin', 'reservation', '05-05-2027', '07-05-2027'],
      ['cabin', 'closure', '07-05-2027', '09-05-2027'],
    ]);
    expect((await month('05-2027')).taken[0]?.reason).toBe('שיפוץ');
  });

  it('shows a guest at checkout for as long as the nights are held', async () => {
    await host.call('PUT', '/publication', { isPublished: true });
    const wish = { hotelId: propertyId, from: '06-06-2027', to: '08-06-2027', roomsInfo: DEFAULT_ROOMS };
    const held = await test.app.inject({
      method: 'POST',
      url: SESSIONS,
      payload: wish,
      headers: { 'idempotency-key': 'hold-for-calendar' },
    });
    expect(held.statusCode).toBe(201);
    const [span] = (await month('06-2027')).taken;
    expect(span).toMatchObject({ cause: 'hold', from: '06-06-2027', to: '08-06-2027', expiresAt: held.json().expiresAt });
    await close(span?.unitId ?? 0, '2027-06-07', '2027-06-07');
    const before = test.clock.now().toISOString();
    test.clock.advance({ minutes: 60 });
    // Of the hold nothing is left but what stood below it.
    expect((await month('06-2027')).taken).toMatchObject([{ cause: 'closure', from: '07-06-2027', to: '08-06-2027' }]);
    test.clock.set(before);
  });

  it('tells holidays and special rates, each once and in the language of the page', async () => {
    const { specialDays } = (
      await test.app.inject({ url: `/api${CALENDAR}`, headers: { ...(await bearer()), 'app-lang': 'en' } })
    ).json<HostCalendar>();
    expect(specialDays).toEqual([
      { kind: 'holiday', name: 'Hanukkah', from: '04-12-2026', to: '11-12-2026' },
      { kind: 'specialRate', name: 'Hanukkah', from: '04-12-2026', to: expect.stringMatching(/^1[12]-12-2026$/) },
    ]);
    expect((await month('02-2027')).specialDays).toEqual([]);
  });

  it('shows the price and the minimum that a host sets for single dates, and by what id that is taken back', async () => {
    const { revision } = await month('08-2027');
    const change = { unitIds: [cabin], from: '10-08-2027', to: '11-08-2027', revision, priceAgorot: 95_000, minimumNights: 3 };
    const { changeId } = (await host.call('PUT', '/backoffice/ownNights', change)).json<{ changeId: number | null }>();
    const [unit] = (await month('08-2027')).units;
    expect([unit?.nightPrices.slice(8, 12), unit?.minimumNights.slice(8, 12)]).toEqual([
      [89_000, 95_000, 95_000, 89_000],
      [1, 3, 3, 1],
    ]);
    const again = await host.call('PUT', '/backoffice/ownNights', { ...change, revision: changeId ?? 0 });
    expect(again.json<{ changeId: number | null }>().changeId).toBeNull();
    expect((await host.call('POST', `/backoffice/rateChanges/${changeId}/undo`)).statusCode).toBe(200);
    expect((await month('08-2027')).units[0]?.nightPrices.slice(8, 12)).toEqual([89_000, 89_000, 89_000, 89_000]);
  });

  it.each(['', 'from=01-12-2026', 'from=32-12-2026&to=01-01-2027', 'from=02-12-2026&to=01-12-2026', 'from=01-12-2026&to=01-12-2028'])(
    'refuses the nights "%s"',
    async (wrong) => {
      const answer = await host.call('GET', `/backoffice/calendar?${wrong}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    },
  );
});

describe('a reservation of the back office', () => {
  it('is shown whole to its own host and is not found by another one', async () => {
    const id = await book(suite, { arrivalDate: '2027-07-04', departureDate: '2027-07-06' });
    expect((await host.call('GET', `/backoffice/reservations/${id}`)).json()).toMatchObject({
      id,
      nights: 2,
      guest: { firstName: 'דנה', mobilePhone: '0501234567' },
      quote: { units: [{ unitId: suite }] },
    });
    expect((await host.call('GET', '/backoffice/reservations/0000000000')).json().code).toBe('reservation_not_found');
    const other = await signedIn(test, 'other@example.com');
    const waiting = await submitRegistration(test, other);
    const answer = await other.call('GET', `/backoffice/reservations/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'awaiting_approval']);
    const admin = await signedIn(test, 'second-admin@example.com', ['ROLE_ADMIN']);
    await approveAsAdmin(test, waiting.propertyId, admin.userId);
    const approved = await other.call('GET', `/backoffice/reservations/${id}`);
    expect([approved.statusCode, approved.json().code]).toEqual([404, 'reservation_not_found']);
    expect((await month('07-2027', other)).taken).toEqual([]);
    expect((await month('07-2027', other)).units.map(({ unitId }) => unitId)).not.toContain(cabin);
  });
});

describe('the property of the back office', () => {
  it('is named with its state, cover and lowest price', async () => {
    await host.call('PUT', '/publication', { isPublished: false });
    const shown = (await host.call('GET', '/backoffice/property')).json<HostProperty>();
    expect(shown).toMatchObject({
      propertyId,
      title: 'חצר האלונים',
      cityName: 'ראש פינה',
      status: 'approved',
      isPublished: false,
      cover: { url: expect.stringMatching(/^\/api\/hotels\/\d+\/photos\/\d+\/picture$/) },
      unitCount: 2,
      lowestMidweekAgorot: 89_000,
    });
    const cover = await host.call('GET', `${shown.cover?.url.replace('/api', '')}?w=640`);
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});

describe('the back office', () => {
  const calls = ['/backoffice/property', CALENDAR, '/backoffice/reservations/0000000000'];
  it.each(calls)('%s is closed to visitors and guests, and has nothing for hosts without a property', async (path) => {
    expect((await test.app.inject({ url: `/api${path}` })).statusCode).toBe(401);
    const name = path.replaceAll(/\W/g, '-');
    expect((await (await signedIn(test, `guest${name}@example.com`, ['ROLE_CUSTOMER'])).call('GET', path)).statusCode).toBe(403);
    const answer = await (await signedIn(test, `new${name}@example.com`)).call('GET', path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'hotel_not_found']);
  });
});

it('opens with the approval, not while a host waits for it', async () => {
  const waiting = await signedIn(test, 'waiting@example.com');
  await submitRegistration(test, waiting);
  for (const path of ['/backoffice/property', CALENDAR, '/backoffice/events']) {
    const answer = await waiting.call('GET', path);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'awaiting_approval']);
  }
});

async function bearer() {
  const payload = { username: host.email, password: 'Lodging2026' };
  const { token } = (await test.app.inject({ method: 'POST', url: '/api/login_check', payload })).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
