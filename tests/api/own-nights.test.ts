import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnNights } from '#contract/own-nights.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aHostOnSale, approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

const NIGHTS = '/backoffice/ownNights';
/** Wednesday and Thursday. */
const RANGE = { from: '06-01-2027', to: '07-01-2027' };

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;
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
  [cabin = 0, suite = 0] = made.unitIds;
});

const show = async (client = host) => (await client.call('GET', `${NIGHTS}?from=01-01-2027&to=31-01-2027`)).json<OwnNights>();
const set = (change: object, client = host) => client.call('PUT', NIGHTS, { ...RANGE, unitIds: [cabin], revision: 0, ...change });
const price = async (unitId: number, from: string, to: string) =>
  await ask(test, '/bookingPrice', { hotelId: propertyId, from, to, roomsInfo: rooms(room(2)), units: [unitId] });

describe('a price or a minimum of single dates', () => {
  it('needs no name, holds for those dates and units alone, and is seen by the very next guest', async () => {
    const before = (await price(suite, '06-01-2027', '07-01-2027')).json().totalAgorot;
    const answer = await set({ priceAgorot: 99_900, isConfirmed: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<OwnNights>().nights).toEqual([
      { unitId: cabin, date: '06-01-2027', priceAgorot: 99_900, minimumNights: null },
      { unitId: cabin, date: '07-01-2027', priceAgorot: 99_900, minimumNights: null },
    ]);
    expect((await price(cabin, '06-01-2027', '07-01-2027')).json().totalAgorot).toBe(99_900);
    expect((await price(suite, '06-01-2027', '07-01-2027')).json().totalAgorot).toBe(before);
    expect((await price(cabin, '05-01-2027', '06-01-2027')).json().totalAgorot).not.toBe(99_900);
  });

  it('of a minimum asks guests for so many nights', async () => {
    await set({ minimumNights: 3 });
    const refused = await price(cabin, '06-01-2027', '07-01-2027');
    expect([refused.statusCode, refused.json().code, refused.json().details.minimumNights]).toEqual([422, 'minimum_stay_not_met', 3]);
  });

  it('changes without the other, and is taken back', async () => {
    await set({ priceAgorot: 99_900, minimumNights: 2, isConfirmed: true });
    const { revision } = await show();
    const without = await set({ revision, priceAgorot: null, isConfirmed: true });
    expect(without.json<OwnNights>().nights[0]).toMatchObject({ priceAgorot: null, minimumNights: 2 });
    await set({ revision: without.json<OwnNights>().revision, minimumNights: null });
    expect((await show()).nights).toEqual([]);
  });

  it('outlives a save of the place as it is described', async () => {
    await set({ priceAgorot: 99_900, minimumNights: 2, isConfirmed: true });
    const { nights } = await show();
    const { units } = (await host.call('GET', '/registration')).json();
    const [{ unitId, revision, document }] = units;
    const saved = await host.call('PUT', `/registration/units/${unitId}`, {
      revision,
      document: { ...document, areaSqm: 31 },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await show()).nights).toEqual(nights);
  });

  it('that moves a price by more than half is asked about first', async () => {
    const refused = await set({ priceAgorot: 990 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'price_moves_much']);
    expect(refused.json().details.moves).toHaveLength(2);
    expect((await show()).nights).toEqual([]);
  });

  it('that somebody changed in between is never overwritten unseen; other dates are', async () => {
    const { revision } = await show();
    expect((await set({ revision, minimumNights: 2 })).statusCode).toBe(200);
    const second = await set({ revision, minimumNights: 3, from: '07-01-2027', to: '08-01-2027' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'revision_conflict']);
    expect(second.json().details.current.nights).toEqual([{ unitId: cabin, date: '07-01-2027', priceAgorot: null, minimumNights: 2 }]);
    expect((await set({ revision, minimumNights: 3, from: '08-01-2027', to: '08-01-2027' })).statusCode).toBe(200);
    expect((await show()).nights.map(({ minimumNights }) => minimumNights)).toEqual([2, 2, 3]);
  });

  it('keeps who set it and when, before and after', async () => {
    await set({ minimumNights: 2 });
    const [row, ...more] = await test.db.selectFrom('rate_changes').selectAll().where('property_id', '=', propertyId).execute();
    const keys = [`${cabin} 2027-01-06`, `${cabin} 2027-01-07`];
    const all = (state: unknown) => ({ ownNights: Object.fromEntries(keys.map((key) => [key, state])) });
    expect([row?.author_id, row?.at, row?.before, more]).toEqual([host.userId, test.clock.now(), all(null), []]);
    expect(row?.after).toEqual(all({ priceAgorot: null, minimumNights: 2 }));
  });
});

it('nobody without an account sets them, nor another host', async () => {
  const anonymous = await test.app.inject({ method: 'PUT', url: `/api${NIGHTS}`, payload: { ...RANGE, unitIds: [cabin], revision: 0 } });
  expect(anonymous.statusCode).toBe(401);
  const stranger = await signedIn(test, `stranger-${hosts}@example.com`);
  expect((await set({ minimumNights: 2 }, stranger)).statusCode).toBe(404);
  const [own, units] = [host, [cabin]];
  const other = await signedIn(test, `other-${hosts}@example.com`);
  const sent = await submitRegistration(test, other);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
  const foreign = await set({ minimumNights: 2, unitIds: units }, other);
  expect([foreign.statusCode, foreign.json().code]).toEqual([422, 'unit_not_of_hotel']);
  expect((await show(own)).nights).toEqual([]);
});

it.each<[string, object, string]>([
  ['a date that is half typed', { from: '6-1-2027' }, 'from'],
  ['dates the wrong way round', { to: '05-01-2027' }, 'to'],
  ['an emptied price', { priceAgorot: '' }, 'priceAgorot'],
  ['half an agora', { priceAgorot: 890.5 }, 'priceAgorot'],
  ['a price below nothing', { priceAgorot: -100 }, 'priceAgorot'],
  ['no nights at all', { minimumNights: 0 }, 'minimumNights'],
  ['more than a year at once', { to: '06-01-2029' }, 'to'],
  ['the same unit twice', { unitIds: [1, 1] }, 'unitIds'],
])('%s is refused by name', async (_, wrong, path) => {
  const answer = await set(wrong);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields']);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
});
