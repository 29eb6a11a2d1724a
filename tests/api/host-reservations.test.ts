import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostStatement } from '#contract/billing.ts';
import type { DirectQuote, HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const RESERVATIONS = '/backoffice/reservations';
/** Sunday to Tuesday, two weeks after the tests' day. */
const STAY = { from: '06-12-2026', to: '08-12-2026' };
const GUEST = { firstName: 'אורית', lastName: 'שרעבי', email: '', mobilePhone: '052-555-0187' };

let test: TestApp;
let admin: Client;
let host: Client;
let cabin: number;
let suite: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  host = await newHost();
});

async function newHost(): Promise<Client> {
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  [cabin = 0, suite = 0] = made.unitIds;
  return made.client;
}

const quote = async (stay: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ unitId: cabin, adults: 2, ...STAY, ...stay }).map(([name, value]) => [name, String(value)]),
  );
  return await host.call('GET', `/backoffice/directQuote?${query}`);
};
const price = async (stay: object = {}) => (await quote(stay)).json<DirectQuote>().totalAgorot;
const take = async (change: object = {}, client = host) =>
  await client.call('POST', RESERVATIONS, {
    ...{ unitId: cabin, ...STAY, adults: 2, guest: GUEST, expectedListAgorot: await price(change) },
    ...change,
  });
const taken = async (change: object = {}) => {
  const answer = await take(change);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<HostReservation>();
};
const list = async (query = '') => (await host.call('GET', `${RESERVATIONS}${query}`)).json<HostReservations>();

describe('a direct reservation', () => {
  it('needs a name and neither phone nor address, takes its nights at once, and costs no commission', async () => {
    const reservation = await taken({ guest: { ...GUEST, mobilePhone: '' }, note: 'מפתח מתחת לעציץ' });
    expect(reservation).toMatchObject({
      ...{ origin: 'direct', status: 'reserved', nights: 2, guarantee: null, listTotalAgorot: null },
      commission: { amountAgorot: 0 },
      notes: [{ text: 'מפתח מתחת לעציץ', by: { as: 'host' } }],
      can: { move: true, cancel: true, changeGuest: true, askToCancel: false, markNoShow: false },
    });
    expect(await nightsOfUnit(test.db, cabin)).toEqual({ '2026-12-06': 'reservation', '2026-12-07': 'reservation' });
  });

  it('comes with a message to its guest, in the language in which it was booked, with the way while there is one to go', async () => {
    const { id, messageToGuest } = await taken();
    expect(messageToGuest).toMatch(/^שלום .*https:\/\/waze\.com/);
    await test.db.updateTable('reservations').set({ locale: 'en' }).where('id', '=', id).execute();
    const shown = async () => (await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>().messageToGuest;
    expect(await shown()).toMatch(/^Hello .*https:\/\/waze\.com/);
    await host.call('POST', `${RESERVATIONS}/${id}/cancellation`);
    expect(await shown()).not.toContain('waze');
  });

  it('may have a price of its own, which is marked, and whose lines still add up', async () => {
    const listed = await price();
    const { quote: kept, listTotalAgorot } = await taken({ ownPriceAgorot: listed - 31_000 });
    expect([kept.totalAgorot, listTotalAgorot]).toEqual([listed - 31_000, listed]);
    const [unit] = kept.units;
    expect(unit?.lines.at(-1)).toEqual({ kind: 'ownPrice', amountAgorot: -31_000 });
    expect(unit?.lines.reduce((sum, line) => sum + line.amountAgorot, 0)).toBe(kept.totalAgorot);
  });

  it('is told who is in the way, also of a part of the nights, and which unit is free', async () => {
    await taken();
    const wanted = { from: '07-12-2026', to: '10-12-2026' };
    expect((await quote(wanted)).json<DirectQuote>()).toMatchObject({
      isFree: false,
      conflicts: [{ cause: 'reservation', from: '07-12-2026', to: '08-12-2026', guestName: 'אורית שרעבי' }],
      otherUnits: [{ unitId: suite }],
    });
    const refused = await take(wanted);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'room_taken']);
    expect(refused.json().details.conflicts).toMatchObject([{ guestName: 'אורית שרעבי' }]);
  });

  it('does not slip into nights that the host has closed', async () => {
    const closure = { unitId: cabin, firstNight: '2026-12-07', lastNight: '2026-12-07', reason: 'שיפוץ' };
    await test.db.transaction().execute((trx) => closeNights(trx, closure, test.clock.now()));
    const refused = await take();
    expect(refused.json().details.conflicts).toMatchObject([{ cause: 'closure', reason: 'שיפוץ', from: '07-12-2026', to: '08-12-2026' }]);
  });

  it('is one of two that want the same nights at once', async () => {
    const expectedListAgorot = await price();
    const body = { unitId: cabin, ...STAY, adults: 2, guest: GUEST, expectedListAgorot };
    const answers = await Promise.all([1, 2, 3].map(() => host.call('POST', RESERVATIONS, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await list()).data).toHaveLength(1);
  });

  it('is not taken at another list price than the one that was shown', async () => {
    const refused = await take({ expectedListAgorot: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().details.totalAgorot]).toEqual([409, 'price_changed', await price()]);
  });

  it('is warned about guests without beds, and takes them all the same', async () => {
    expect((await quote({ adults: 7 })).json<DirectQuote>().warning).toBe('doesNotFit');
    expect((await taken({ adults: 7 })).roomsInfo.numberOfGuests).toBe(7);
  });

  it('is confirmed by e-mail when the host says so', async () => {
    await taken({ guest: { ...GUEST, email: 'orit@example.com' }, isMailed: true });
    const [confirmation, ...others] = await mailsTo(test.context, 'orit@example.com');
    expect(others).toEqual([]);
    // there is no card to charge, and only the host cancels it
    expect(confirmation?.text).toContain('דמי ביטול, אם יש, מסדירים ישירות עם המארחים');
    expect(confirmation?.text).not.toContain('כמה עולה ביטול, לפי תאריך');
    await taken({ unitId: suite, guest: { ...GUEST, email: 'quiet@example.com' } });
    expect(await mailsTo(test.context, 'quiet@example.com')).toEqual([]);
  });

  it('is taken once when the same request comes twice', async () => {
    const expectedListAgorot = await price();
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: `/api${RESERVATIONS}`,
        headers: { ...host.headers, 'idempotency-key': 'phone-call-1' },
        payload: { unitId: cabin, ...STAY, adults: 2, guest: GUEST, expectedListAgorot },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
  });

  it.each<[string, object, number]>([
    ['a name that leads somewhere', { guest: { ...GUEST, firstName: 'www.example.com' } }, 400],
    ['a phone that is none', { guest: { ...GUEST, mobilePhone: '123' } }, 400],
    ['an address that is none', { guest: { ...GUEST, email: 'orit' } }, 400],
    ['nobody', { guest: undefined }, 400],
    ['nights that are over', { from: '01-11-2026', to: '03-11-2026', expectedListAgorot: 1 }, 422],
    ['no night', { to: STAY.from, expectedListAgorot: 1 }, 422],
    ['a unit that is not theirs', { unitId: 1, expectedListAgorot: 1 }, 422],
  ])('is refused with %s', async (_, change, status) => {
    const answer = await take(change);
    expect([answer.statusCode, (await list()).data]).toEqual([status, []]);
  });
});

describe('a cancelled direct reservation', () => {
  const cancel = (id: string) => host.call('POST', `${RESERVATIONS}/${id}/cancellation`);
  const restore = (id: string) => host.call('DELETE', `${RESERVATIONS}/${id}/cancellation`);

  it('is restored with its nights, and says so in its history', async () => {
    const { id } = await taken();
    expect((await cancel(id)).json<HostReservation>().can).toMatchObject({ cancel: false, restore: true });
    expect(await nightsOfUnit(test.db, cabin)).toEqual({});
    const restored = await restore(id);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json<HostReservation>()).toMatchObject({ status: 'reserved', can: { cancel: true, restore: false } });
    expect(restored.json<HostReservation>().events.map(({ kind }) => kind)).toEqual(['cancelled', 'restored']);
    expect(Object.values(await nightsOfUnit(test.db, cabin))).toEqual(['reservation', 'reservation']);
    // Once more changes nothing.
    expect((await restore(id)).json<HostReservation>().events).toHaveLength(2);
  });

  it('stays cancelled where a night has gone to others', async () => {
    const { id } = await taken();
    await cancel(id);
    await taken();
    const refused = await restore(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'room_taken']);
    expect((await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>().status).toBe('cancelled');
  });
});

describe('a move', () => {
  it('takes the new nights and gives the old ones back, at the price that was shown', async () => {
    const { id, revision } = await taken();
    const to = { unitId: suite, from: '07-12-2026', to: '10-12-2026' };
    const expectedListAgorot = await price({ ...to, reservationId: id });
    const moved = await host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...to, revision, expectedListAgorot });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json<HostReservation>()).toMatchObject({
      ...{
        from: '07-12-2026',
        to: '10-12-2026',
        quote: { totalAgorot: expectedListAgorot, units: [{ unitId: suite, title: 'סוויטת אלה' }] },
      },
      events: [{ kind: 'moved', before: { from: STAY.from, to: STAY.to }, after: { from: '07-12-2026', to: '10-12-2026' } }],
    });
    expect(await nightsOfUnit(test.db, cabin)).toEqual({});
    expect(Object.keys(await nightsOfUnit(test.db, suite))).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });

  it('by a night overlaps its own old nights, and not those of others', async () => {
    const { id, revision } = await taken();
    const later = { unitId: cabin, from: '07-12-2026', to: '09-12-2026' };
    await taken({ from: '08-12-2026', to: '09-12-2026' });
    const blocked = await host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...later, revision, expectedListAgorot: 1 });
    expect([blocked.statusCode, blocked.json().code]).toEqual([409, 'room_taken']);
    expect(Object.keys(await nightsOfUnit(test.db, cabin))).toEqual(['2026-12-06', '2026-12-07', '2026-12-08']);
    const earlier = { unitId: cabin, from: '05-12-2026', to: '08-12-2026' };
    const expectedListAgorot = await price({ ...earlier, reservationId: id });
    const moved = await host.call('PUT', `${RESERVATIONS}/${id}/stay`, {
      ...earlier,
      revision,
      expectedListAgorot,
      ownPriceAgorot: 100_000,
    });
    expect([moved.statusCode, moved.json().quote.totalAgorot]).toEqual([200, 100_000]);
  });

  it('of a reservation that somebody changed in between is refused', async () => {
    const { id, revision } = await taken();
    const change = { ...GUEST, lastName: 'כהן', revision };
    expect((await host.call('PUT', `${RESERVATIONS}/${id}/guest`, change)).json().guest.lastName).toBe('כהן');
    const stale = await host.call('PUT', `${RESERVATIONS}/${id}/guest`, { ...change, lastName: 'לוי' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'revision_conflict']);
    const { events } = (await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>();
    expect(events).toMatchObject([{ kind: 'guestChanged', before: { lastName: 'שרעבי' }, after: { lastName: 'כהן' } }]);
  });
});

it('a direct reservation is cancelled by its host, for nothing, and its nights are free', async () => {
  const { id } = await taken();
  const cancelled = await host.call('POST', `${RESERVATIONS}/${id}/cancellation`);
  expect(cancelled.json<HostReservation>()).toMatchObject({
    status: 'cancelled',
    chargedAgorot: 0,
    openFeeAgorot: null,
    events: [{ kind: 'cancelled' }],
  });
  expect(await nightsOfUnit(test.db, cabin)).toEqual({});
  expect((await host.call('POST', `${RESERVATIONS}/${id}/cancellation`)).json().code).toBe('already_cancelled');
});

it('a direct reservation that its host cancels the day before costs its guest nothing, on every page and in the mails', async () => {
  const guest = { ...GUEST, email: 'orit@example.com' };
  const { id } = await taken({ guest, isMailed: true, from: '23-11-2026', to: '25-11-2026' });
  const cancelled = (await host.call('POST', `${RESERVATIONS}/${id}/cancellation`)).json<HostReservation>();
  expect(cancelled).toMatchObject({
    ...{ outcome: { by: 'owner', feeAgorot: 0, rule: null }, chargedAgorot: 0 },
    events: [{ kind: 'cancelled', after: {} }],
  });
  const opened = await test.app.inject({ url: `/api/portal/reservations/${id}?email=${guest.email}` });
  expect(opened.json()).toMatchObject({ outcome: { by: 'owner', feeAgorot: 0, rule: null }, chargedAgorot: 0 });
  const told = (await mailsTo(test.context, guest.email)).at(-1)?.text.replace(/[\u2066-\u2069]/g, '');
  expect(told).toContain('המארחים ביטלו אותה');
  expect(told).toContain('דמי ביטול: ללא תשלום');
  expect(told).toContain('כשהמארחים הם שמבטלים, האורחים אינם משלמים דמי ביטול');
  const { lines } = (await host.call('GET', '/backoffice/statement?month=11-2026')).json<HostStatement>();
  expect(lines).toMatchObject([{ reservationId: id, outcome: 'cancelled', basisAgorot: 0, commissionAgorot: 0 }]);
});

describe('the list', () => {
  beforeEach(async () => {
    await taken();
    await taken({
      unitId: suite,
      from: '01-12-2026',
      to: '02-12-2026',
      guest: { firstName: '=HYPERLINK("x")', lastName: 'Cohen', email: '', mobilePhone: '+972541112233' },
    });
    const { id } = await taken({ from: '20-12-2026', to: '22-12-2026' });
    await host.call('POST', `${RESERVATIONS}/${id}/cancellation`);
  });

  it.each<[string, number[]]>([
    ['', [2, 1, 0]],
    ['?sortOrder=asc', [0, 1, 2]],
    ['?list=cancelled', [2]],
    ['?list=standing', [1, 0]],
    ['?list=ahead&sortOrder=asc', [0, 1]],
    ['?keyword=שרעבי', [2, 1]],
    ['?keyword=054-1112', [0]],
    ['?from=05-12-2026&to=06-12-2026', [1]],
    ['?dateBy=departure&to=02-12-2026', [0]],
    ['?origin=online', []],
    ['?sortBy=name&sortOrder=asc', [0, 1, 2]],
    ['?page=2', []],
  ])('answers %j', async (query, rows) => {
    const days = ['01-12-2026', '06-12-2026', '20-12-2026'];
    const { data, meta } = await list(query);
    const found = data.map(({ from }) => days.indexOf(from));
    expect(query.includes('name') ? found.sort() : found).toEqual(rows);
    const none = { inHouse: 0, checkedOut: 0, noShow: 0 };
    if (query === '') expect(meta.counts).toEqual({ ahead: 2, all: 3, standing: 2, reserved: 2, cancelled: 1, ...none });
  });

  it('finds one by its number as people type it', async () => {
    const [first] = (await list()).data;
    const typed = `${first?.id.slice(0, 4)}-${first?.id.slice(4, 7)}`.toLowerCase();
    expect((await list(`?keyword=${typed}`)).data.map(({ id }) => id)).toEqual([first?.id]);
  });

  it('is exported for Hebrew spreadsheets, without a formula in it', async () => {
    const csv = await host.call('GET', '/backoffice/reservationsFile?format=csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.startsWith('\uFEFFמס׳ הזמנה,')).toBe(true);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"") Cohen"`);
    const xlsx = await host.call('GET', '/backoffice/reservationsFile?format=xlsx&lang=en');
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="reservations-2026-11-22.xlsx"');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

it('nobody without an account, nor another host, sees or takes anything', async () => {
  const { id } = await taken();
  expect((await test.app.inject({ url: `/api${RESERVATIONS}` })).statusCode).toBe(401);
  const own = { unitId: cabin, expectedListAgorot: 1 };
  const stranger = await newHost();
  expect((await stranger.call('GET', `${RESERVATIONS}/${id}`)).json().code).toBe('reservation_not_found');
  expect((await stranger.call('GET', RESERVATIONS)).json().data).toEqual([]);
  expect((await take(own, stranger)).json().code).toBe('unit_not_of_hotel');
});

it('what an administrator does as the host is told as the team, and audited', async () => {
  const { token } = (await admin.call('GET', `/impersonate/${host.userId}`)).json<{ token: string }>();
  const { id, revision } = await taken();
  const headers = { authorization: `Bearer ${token}` };
  const payload = { ...GUEST, lastName: 'כהן', revision };
  const changed = await test.app.inject({ method: 'PUT', url: `/api${RESERVATIONS}/${id}/guest`, headers, payload });
  expect(changed.json<HostReservation>().events).toMatchObject([{ kind: 'guestChanged', by: { as: 'team', name: null } }]);
  const [entry] = (await admin.call('GET', '/admin/audit?action=reservations')).json().data;
  expect(entry).toMatchObject({ method: 'PUT' });
  const charge = await test.app.inject({
    method: 'POST',
    url: `/api${RESERVATIONS}/${id}/charge`,
    headers,
    payload: { expectedFeeAgorot: 1 },
  });
  expect(charge.json().code).toBe('forbidden_while_impersonating');
});
