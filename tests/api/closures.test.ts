import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClosingPlan, Closures } from '#contract/closures.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aHostOnSale, approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

const CLOSURES = '/backoffice/closures';
/** Sunday to Saturday. */
const WEEK = { from: '07-02-2027', to: '13-02-2027' };

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp({ connections: 20 });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  ({ client: host, propertyId } = made);
  [cabin = 0, suite = 0] = made.unitIds;
});

const show = async (client = host) => (await client.call('GET', CLOSURES)).json<Closures>();
const shown = async () => (await show()).closures.map(({ unitId, from, to, reason }) => [unitId, from, to, reason]);
const close = (wish: object, client = host) =>
  client.call('POST', CLOSURES, { closures: [{ unitIds: [cabin], ...WEEK, reason: '', ...wish }] });
const open = (wish: object, client = host) => client.call('POST', `${CLOSURES}/open`, { unitIds: [cabin], ...wish });
const isFree = async (unitId: number, from: string, to: string) =>
  (await ask(test, '/bookingPrice', { hotelId: propertyId, from, to, roomsInfo: rooms(room(2)), units: [unitId] })).statusCode === 200;
const book = async (unitId: number, from: string, to: string) => {
  hosts += 1;
  const guest = new TestBrowser(test, { address: `10.9.${hosts >> 8}.${hosts & 255}` });
  return await guest.post(CHECKOUT, aBooking({ stay: aWish(propertyId, { from, to, units: [unitId] }) }));
};

describe('closing nights', () => {
  it('takes them off sale at once for the units named, and for no other', async () => {
    const answer = await close({ reason: ' Painting ' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<ClosingPlan>()).toEqual({ nights: 7, closed: [{ unitId: cabin, ...WEEK, reason: 'Painting' }], kept: [] });
    expect(await isFree(cabin, '07-02-2027', '08-02-2027')).toBe(false);
    expect(await isFree(cabin, '13-02-2027', '14-02-2027')).toBe(false);
    expect(await isFree(cabin, '14-02-2027', '15-02-2027')).toBe(true);
    expect(await isFree(suite, '07-02-2027', '08-02-2027')).toBe(true);
  });

  it.each(['Two\nlines', 'a\u0000b'])('has a reason of one line, and not %j', async (reason) => {
    expect((await close({ reason })).json().errors).toEqual([{ path: 'closures.0.reason', code: 'control_characters' }]);
    expect(await shown()).toEqual([]);
  });

  it('leaves a reservation its nights and names it, as the preview does, which closes nothing', async () => {
    const { reservation } = (await book(cabin, '08-02-2027', '10-02-2027')).json();
    const preview = await host.call('POST', `${CLOSURES}/preview`, { closures: [{ unitIds: [cabin], ...WEEK, reason: '' }] });
    const plan = {
      nights: 5,
      closed: [{ unitId: cabin, ...WEEK, reason: '' }],
      kept: [{ unitId: cabin, reservationId: reservation.id, from: '08-02-2027', to: '09-02-2027' }],
    };
    expect([preview.statusCode, preview.json()]).toEqual([200, plan]);
    expect(await shown()).toEqual([]);
    expect((await close({})).json()).toEqual(plan);
  });

  it('twice closes nothing more, and what overlaps closes what is left', async () => {
    await close({});
    expect((await close({})).json()).toMatchObject({ nights: 0, closed: [] });
    await close({ from: '05-02-2027', to: '20-02-2027', reason: 'Holiday' });
    expect(await shown()).toEqual([
      [cabin, '05-02-2027', '06-02-2027', 'Holiday'],
      [cabin, WEEK.from, WEEK.to, ''],
      [cabin, '14-02-2027', '20-02-2027', 'Holiday'],
    ]);
  });

  it('is done for all the units or for none', async () => {
    const refused = await close({ unitIds: [cabin, 999_999] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'unit_not_of_hotel']);
    expect(await shown()).toEqual([]);
  });

  it('at the moment in which a guest books leaves one of the two the nights, and tells the other', async () => {
    const [closed, booked] = await Promise.all([close({}), book(cabin, '08-02-2027', '10-02-2027')]);
    expect(closed.statusCode).toBe(201);
    const isBooked = booked.statusCode === 201;
    expect(isBooked || booked.json().code === 'room_taken').toBe(true);
    // A guest who was at checkout already keeps the hold and books after the plan was made: the nights are the guest's all the same.
    const { taken } = (await show()).ahead;
    const reserved = taken.filter(({ isClosed, unitId }) => unitId === cabin && !isClosed);
    expect(reserved.length).toBe(isBooked ? 1 : 0);
  });

  it('refuses nights that are over, a range that ends before it begins, and words without end', async () => {
    const over = await close({ from: '01-01-2020', to: '02-01-2020' });
    expect([over.statusCode, over.json().code]).toEqual([422, 'nights_past']);
    for (const wrong of [{ from: WEEK.to, to: WEEK.from }, { reason: 'x'.repeat(201) }, { unitIds: [] }, { unitIds: [cabin, cabin] }])
      expect((await close(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  });
});

describe('opening nights', () => {
  it('in the middle of a closure leaves both its ends closed, and says what to close again', async () => {
    await close({ reason: 'Painting' });
    const answer = await open({ from: '09-02-2027', to: '10-02-2027' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { nights: 2, opened: [{ unitId: cabin, from: '09-02-2027', to: '10-02-2027', reason: 'Painting' }] },
    ]);
    expect(await shown()).toEqual([
      [cabin, '07-02-2027', '08-02-2027', 'Painting'],
      [cabin, '11-02-2027', '13-02-2027', 'Painting'],
    ]);
    expect(await isFree(cabin, '09-02-2027', '11-02-2027')).toBe(true);
    expect(await isFree(cabin, '10-02-2027', '12-02-2027')).toBe(false);
    expect((await open({ from: '09-02-2027', to: '10-02-2027' })).json()).toEqual({ nights: 0, opened: [] });
  });

  it('leaves reservations and guests at checkout alone', async () => {
    await book(cabin, '08-02-2027', '09-02-2027');
    const guest = new TestBrowser(test, { address: '10.8.0.1' });
    await guest.post(SESSIONS, aWish(propertyId, { from: '10-02-2027', to: '11-02-2027', units: [cabin] }));
    await close({});
    await open(WEEK);
    expect(await isFree(cabin, '08-02-2027', '09-02-2027')).toBe(false);
    expect(await isFree(cabin, '10-02-2027', '11-02-2027')).toBe(false);
    expect(await isFree(cabin, '11-02-2027', '12-02-2027')).toBe(true);
    expect(await shown()).toEqual([]);
  });
});

describe('changing a closure', () => {
  const change = async (edit: object, client = host) => {
    const [closure] = (await show()).closures;
    return await client.call('PUT', `${CLOSURES}/${closure?.id}`, { ...WEEK, reason: '', revision: closure?.revision, ...edit });
  };

  it('moves it: nights that it leaves are for sale, nights that it reaches are not', async () => {
    await close({});
    expect((await change({ from: '10-02-2027', to: '16-02-2027', reason: 'Later' })).statusCode).toBe(204);
    expect(await shown()).toEqual([[cabin, '10-02-2027', '16-02-2027', 'Later']]);
    expect(await isFree(cabin, '07-02-2027', '10-02-2027')).toBe(true);
    expect(await isFree(cabin, '15-02-2027', '17-02-2027')).toBe(false);
  });

  it('that somebody changed meanwhile is refused with what it is now, and the same once more is not', async () => {
    await close({});
    const first = await change({ reason: 'One', revision: 1 });
    const late = await change({ reason: 'Two', revision: 1 });
    expect([first.statusCode, late.statusCode, late.json().code]).toEqual([204, 409, 'revision_conflict']);
    expect(late.json().details.current).toMatchObject({ reason: 'One', revision: 2 });
    expect((await change({ reason: 'One', revision: 1 })).statusCode).toBe(204);
  });

  it('into another closure of the unit is refused with the one in the way', async () => {
    await close({});
    await close({ from: '20-02-2027', to: '22-02-2027', reason: 'Holiday' });
    const refused = await change({ to: '21-02-2027' });
    expect([refused.statusCode, refused.json().code, refused.json().details.closure.reason]).toEqual([409, 'closures_overlap', 'Holiday']);
  });

  it('moves closures of several units together, all of them or none', async () => {
    await close({ unitIds: [cabin, suite] });
    const { closures } = await show();
    const [mine, others] = [closures.find(({ unitId }) => unitId === cabin), closures.find(({ unitId }) => unitId === suite)];
    const together = (revision = 0) => ({ id: others?.id, revision });
    const move = async (edit: object) =>
      await host.call('PUT', `${CLOSURES}/${mine?.id}`, { ...WEEK, to: '16-02-2027', reason: '', revision: mine?.revision, ...edit });
    expect((await move({ together: [together((others?.revision ?? 0) + 1)] })).json().code).toBe('revision_conflict');
    expect(await isFree(cabin, '15-02-2027', '17-02-2027')).toBe(true);
    expect((await move({ together: [together(others?.revision)] })).statusCode).toBe(204);
    for (const unit of [cabin, suite]) expect(await isFree(unit, '15-02-2027', '17-02-2027')).toBe(false);
  });

  it('of another host is not there', async () => {
    await close({});
    const stranger = await signedIn(test, `stranger-${hosts}@example.com`);
    const sent = await submitRegistration(test, stranger);
    await approveAsAdmin(test, sent.propertyId, admin.userId);
    expect((await change({ reason: 'Mine' }, stranger)).statusCode).toBe(404);
    expect((await close({}, stranger)).json().code).toBe('unit_not_of_hotel');
    expect((await open(WEEK, stranger)).json().code).toBe('unit_not_of_hotel');
    expect((await show(stranger)).closures).toEqual([]);
    expect(await shown()).toEqual([[cabin, WEEK.from, WEEK.to, '']]);
  });
});

it('every write of two tabs at once ends, and the nights agree with the closures that are left', async () => {
  const days = (first: number) => ({
    from: `${String(first).padStart(2, '0')}-02-2027`,
    to: `${String(first + 3).padStart(2, '0')}-02-2027`,
  });
  const writes = Array.from({ length: 12 }, (_, turn) =>
    turn % 3 === 2
      ? open({ ...days(1 + turn), unitIds: [cabin, suite] })
      : close({ ...days(1 + turn), unitIds: turn % 2 ? [cabin, suite] : [suite] }),
  );
  for (const { statusCode } of await Promise.all(writes)) expect(statusCode).toBeLessThan(300);
  const { closures, ahead } = await show();
  const nightsOf = (ranges: readonly { unitId: number; from: string; to: string }[]) =>
    ranges
      .flatMap(({ unitId, from, to }) =>
        Array.from(
          { length: Number(to.slice(0, 2)) - Number(from.slice(0, 2)) + 1 },
          (_, day) => `${unitId} ${Number(from.slice(0, 2)) + day}`,
        ),
      )
      .sort();
  const closed = nightsOf(closures);
  expect(new Set(closed).size).toBe(closed.length);
  expect(nightsOf(ahead.taken.filter(({ isClosed }) => isClosed))).toEqual(closed);
});
