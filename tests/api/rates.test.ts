import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { BulkPreview, HostRates, RateQuote, RateYear, UnitRates } from '#contract/rates.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  aSpecialRate,
  BULK,
  CHANGES,
  edited,
  madeIn,
  RATES,
  rateChangesOf,
  ratesOf,
  SPECIALS,
  undoRateChange,
} from '#tests/support/rates.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

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
  const approved = await approvedHost();
  host = approved.client;
  ({ propertyId } = approved);
  [cabin = 0, suite = 0] = approved.unitIds;
});

async function approvedHost() {
  hosts += 1;
  return await aHostOnSale(test, `host-${hosts}@example.com`, admin);
}

const show = (client = host) => ratesOf(client);
const unitNow = async (unitId = cabin) => (await show()).units.find((unit) => unit.unitId === unitId) as UnitRates;
const saveUnits = (units: readonly object[], more: object = {}, client = host) => client.call('PUT', RATES, { units, ...more });
const history = (client = host) => rateChangesOf(client);
const undo = (id: number | undefined, client = host) => undoRateChange(client, id);
const total = async (unitId: number, from: string, to: string) => {
  const answer = await ask(test, '/bookingPrice', { hotelId: propertyId, from, to, roomsInfo: rooms(room(2)), units: [unitId] });
  return answer.json().totalAgorot;
};
const aSpecial = (changes: object = {}) => aSpecialRate({ unitId: cabin, ...changes });
const saveSpecials = (saved: readonly object[], more: object = {}, client = host) =>
  client.call('PUT', SPECIALS, { saved, removed: [], isConfirmed: true, ...more });

describe('prices of all year', () => {
  it('are saved together, and the very next guest pays them', async () => {
    const unit = await unitNow();
    const midweekAgorot = unit.midweekAgorot + 1_000;
    const answer = await saveUnits([edited(unit, { midweekAgorot })], { weekendNights: { seen: [4, 5, 6], nights: [5, 6] } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<HostRates>()).toMatchObject({ weekendNights: [5, 6] });
    expect(await unitNow()).toMatchObject({ midweekAgorot, revision: unit.revision + 1 });
    // Thursday is midweek now.
    expect(await total(cabin, '07-01-2027', '08-01-2027')).toBe(midweekAgorot);
  });

  it('are saved whole or not at all', async () => {
    const [unit, other] = [await unitNow(), await unitNow(suite)];
    const refused = await saveUnits([
      edited(unit, { minimumNights: 3 }),
      { ...edited(other, { minimumNights: 3 }), revision: other.revision + 1 },
    ]);
    expect(refused.statusCode).toBe(409);
    expect(await unitNow()).toEqual(unit);
    expect(await history()).toEqual([]);
  });

  it('that another tab changed are refused with what they are now, and never overwritten', async () => {
    const unit = await unitNow();
    expect((await saveUnits([edited(unit, { minimumNights: 2 })])).statusCode).toBe(200);
    const second = await saveUnits([edited(unit, { minimumNights: 3 })]);
    expect([second.statusCode, second.json().code]).toEqual([409, 'revision_conflict']);
    expect(second.json().details.current.units[0]).toMatchObject({ minimumNights: 2, revision: unit.revision + 1 });
    const weekend = await saveUnits([], { weekendNights: { seen: [5], nights: [6] } });
    expect(weekend.statusCode).toBe(409);
  });

  it('changed in the very same moment leave one change and one conflict', async () => {
    const unit = await unitNow();
    const answers = await Promise.all([2, 3].map((minimumNights) => saveUnits([edited(unit, { minimumNights })])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await history()).toHaveLength(1);
  });

  it('take special rates to come along in proportion where the host says so, and back again', async () => {
    const unit = await unitNow();
    const specials = [
      aSpecial({ midweekAgorot: unit.midweekAgorot * 1.2, weekendAgorot: unit.weekendAgorot * 1.5 }),
      aSpecial({ unitId: suite, from: '11-07-2027', to: '12-07-2027' }),
    ];
    expect((await saveSpecials(specials)).statusCode).toBe(200);
    const before = await show();
    const half = edited(unit, { midweekAgorot: unit.midweekAgorot / 2 });
    const answer = await saveUnits([half], { areSpecialsFollowing: true, isConfirmed: true });
    expect(answer.statusCode, answer.body).toBe(200);
    const [ofCabin, ofSuite] = madeIn(await show());
    expect(ofCabin).toMatchObject({ midweekAgorot: (unit.midweekAgorot / 2) * 1.2, weekendAgorot: unit.weekendAgorot * 1.5 });
    expect(ofSuite).toEqual(madeIn(before)[1]);
    expect((await undo((await history())[0]?.id)).statusCode).toBe(200);
    expect(madeIn(await show()).map(({ midweekAgorot }) => midweekAgorot)).toEqual(
      madeIn(before).map(({ midweekAgorot }) => midweekAgorot),
    );
    await saveUnits([edited(await unitNow(), { midweekAgorot: unit.midweekAgorot + 1_000 })]);
    expect(madeIn(await show())[0]?.midweekAgorot).toBe(unit.midweekAgorot * 1.2);
  });

  it('that move by more than half are asked about first', async () => {
    const unit = await unitNow();
    const half = edited(unit, { midweekAgorot: unit.midweekAgorot * 2 });
    const refused = await saveUnits([half]);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'price_moves_much']);
    expect(refused.json().details.moves[0]).toMatchObject({
      unitId: cabin,
      path: 'pricing.midweekAgorot',
      toAgorot: unit.midweekAgorot * 2,
    });
    expect(await unitNow()).toEqual(unit);
    expect((await saveUnits([half], { isConfirmed: true })).statusCode).toBe(200);
  });

  it('are not overwritten by what the stepper had open since before', async () => {
    const { units } = (await host.call('GET', '/registration')).json();
    const unit = await unitNow();
    await saveUnits([edited(unit, { minimumNights: 2 })]);
    const [{ unitId, revision, document }] = units;
    const stale = await host.call('PUT', `/registration/units/${unitId}`, { revision, document: { ...document, areaSqm: 33 } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'revision_conflict']);
    expect(await unitNow()).toMatchObject({ minimumNights: 2 });
  });
});

describe('special rates', () => {
  it('keep their ids, and what a save of the place leaves alone', async () => {
    await saveSpecials([aSpecial(), aSpecial({ unitId: suite })]);
    await host.call('PUT', '/backoffice/ownNights', {
      from: '01-08-2027',
      to: '01-08-2027',
      unitIds: [cabin],
      revision: 99,
      minimumNights: 2,
    });
    const before = await show();
    const { units } = (await host.call('GET', '/registration')).json();
    const [{ unitId, revision, document }] = units;
    document.specialRates.find((rate: { from: string }) => rate.from === '04-07-2027').to = '09-07-2027';
    const saved = await host.call('PUT', `/registration/units/${unitId}`, { revision, document });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await show();
    expect(after.specials.map(({ id }) => id)).toEqual(before.specials.map(({ id }) => id));
    expect(madeIn(after).find((one) => one.unitId === cabin)).toMatchObject({ to: '09-07-2027', revision: 2 });
    expect(madeIn(after).find((one) => one.unitId === suite)).toMatchObject({ revision: 1 });
    const { nights } = (await host.call('GET', '/backoffice/ownNights?from=01-08-2027&to=01-08-2027')).json();
    expect(nights).toMatchObject([{ minimumNights: 2 }]);
    expect((await history())[0]?.parts).toMatchObject([{ kind: 'specialRate', state: 'changed', fields: [{ field: 'lastNight' }] }]);
  });

  it('of a holiday take its name, and are what guests pay', async () => {
    const answer = await saveSpecials([aSpecial({ holiday: 'pesach', name: { he: '', en: '' }, from: '21-04-2027', to: '27-04-2027' })]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(madeIn(answer.json<HostRates>())).toMatchObject([{ holiday: 'pesach', name: { he: 'פסח' } }]);
    expect(await total(cabin, '21-04-2027', '22-04-2027')).toBe(95_000);
    const { holidays } = answer.json<HostRates>();
    expect(holidays.map(({ id }) => id)).toContain('pesach');
  });

  it('never share a night: the refusal names the one in the way, and nothing is kept', async () => {
    await saveSpecials([aSpecial()]);
    const clash = aSpecial({ name: { he: 'יולי', en: 'July' }, from: '08-07-2027', to: '10-07-2027' });
    const refused = await saveSpecials([aSpecial({ unitId: suite, from: '01-07-2027', to: '02-07-2027' }), clash]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'special_rates_overlap']);
    expect(refused.json().details.rate).toMatchObject({ name: { en: 'Summer' }, to: '08-07-2027' });
    expect(madeIn(await show())).toHaveLength(1);
  });

  it('are changed and removed by whoever has seen them last', async () => {
    const [made] = madeIn((await saveSpecials([aSpecial()])).json<HostRates>());
    const seen = { id: made?.id, revision: made?.revision };
    expect((await saveSpecials([aSpecial({ seen, minimumNights: 2 })])).statusCode).toBe(200);
    const stale = await saveSpecials([aSpecial({ seen, minimumNights: 3 })]);
    expect([stale.statusCode, stale.json().details.current[0].minimumNights]).toEqual([409, 2]);
    expect((await saveSpecials([], { removed: [seen] })).statusCode).toBe(409);
    expect((await saveSpecials([], { removed: [{ ...seen, revision: 2 }] })).json<HostRates>().specials).toHaveLength(2);
  });

  it('come back under their own id', async () => {
    const [made] = madeIn((await saveSpecials([aSpecial()])).json<HostRates>());
    await saveSpecials([], { removed: [{ id: made?.id, revision: 1 }] });
    const [removal] = await history();
    expect(removal?.parts).toMatchObject([{ kind: 'specialRate', state: 'removed', unitIds: [cabin] }]);
    expect((await undo(removal?.id)).statusCode).toBe(200);
    const [back] = madeIn(await show());
    expect(back).toMatchObject({ id: made?.id, from: '04-07-2027' });
    expect(back?.revision).toBeGreaterThan(1);
  });
});

describe('many nights at once', () => {
  const bulk = (changes: object = {}) => ({
    ...{ unitIds: [cabin, suite], from: '01-07-2027', to: '31-07-2027', weekdays: [4, 5], areSpecialsIncluded: false },
    ...{ price: { kind: 'raise', percent: 12, stepAgorot: 1_000 }, ...changes },
  });
  const preview = (changes: object = {}) => host.call('GET', `${BULK}?bulk=${encodeURIComponent(JSON.stringify(bulk(changes)))}`);

  it('are seen first, then done as seen, and taken back with one undo', async () => {
    await saveSpecials([aSpecial()]);
    const unit = await unitNow();
    const seen = (await preview()).json<BulkPreview>();
    // Ten Thursdays and Fridays, of which the special rate has one Thursday.
    expect(seen.units[0]).toMatchObject({
      unitId: cabin,
      nights: 9,
      specialNights: 1,
      bookedNights: 0,
      averageFromAgorot: unit.weekendAgorot,
    });
    const before = await total(cabin, '15-07-2027', '16-07-2027');
    expect((await host.call('PUT', BULK, { ...bulk(), revision: seen.revision })).statusCode).toBe(200);
    expect(await total(cabin, '15-07-2027', '16-07-2027')).toBe(Math.round((before * 1.12) / 1_000) * 1_000);
    expect(await total(cabin, '08-07-2027', '09-07-2027')).toBe(125_000);
    const [change] = await history();
    expect(change?.parts).toMatchObject([{ kind: 'nights', unitIds: [cabin, suite], nights: 19 }]);
    expect((await undo(change?.id)).json().nightsLeft).toBe(0);
    expect(await total(cabin, '15-07-2027', '16-07-2027')).toBe(before);
  });

  it('are not done when a price changed after the preview', async () => {
    const seen = (await preview()).json<BulkPreview>();
    await saveUnits([edited(await unitNow(), { minimumNights: 2 })]);
    const refused = await host.call('PUT', BULK, { ...bulk(), revision: seen.revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'revision_conflict']);
    expect(refused.json().details.current.revision).toBeGreaterThan(seen.revision);
  });

  it('leave nights alone on the way back that somebody changed since', async () => {
    const { revision } = (await preview()).json<BulkPreview>();
    await host.call('PUT', BULK, { ...bulk({ unitIds: [cabin] }), revision });
    const [change] = await history();
    const own = { from: '15-07-2027', to: '15-07-2027', unitIds: [cabin], revision: change?.id, priceAgorot: 130_000, isConfirmed: true };
    expect((await host.call('PUT', '/backoffice/ownNights', own)).statusCode).toBe(200);
    expect((await undo(change?.id)).json().nightsLeft).toBe(1);
    expect(await total(cabin, '15-07-2027', '16-07-2027')).toBe(130_000);
  });

  it('whose price moves by more than half are asked about first', async () => {
    const { revision, units } = (await preview({ price: { kind: 'set', priceAgorot: 1_000 } })).json<BulkPreview>();
    expect(units[0]?.muchMoved).toBe(10);
    const sent = { ...bulk({ price: { kind: 'set', priceAgorot: 1_000 } }), revision };
    expect((await host.call('PUT', BULK, sent)).json().code).toBe('price_moves_much');
    expect((await host.call('PUT', BULK, { ...sent, isConfirmed: true })).statusCode).toBe(200);
  });
});

describe('what nights cost, and why', () => {
  it('is told night by night over a year', async () => {
    await saveSpecials([aSpecial({ minimumNights: 3 })]);
    const own = { from: '05-07-2027', to: '05-07-2027', unitIds: [cabin], revision: 99, priceAgorot: 111_100, isConfirmed: true };
    await host.call('PUT', '/backoffice/ownNights', own);
    const { nights } = (await host.call('GET', `/backoffice/rateYear?unitId=${cabin}`)).json<RateYear>();
    const on = (date: string) => nights.find((night) => night.date === date);
    expect(nights.length).toBeGreaterThanOrEqual(365);
    expect(on('04-07-2027')).toMatchObject({ priceAgorot: 95_000, priceFrom: 'special', minimumNights: 3, minimumFrom: 'special' });
    expect(on('05-07-2027')).toMatchObject({ priceAgorot: 111_100, priceFrom: 'night', minimumNights: 3 });
    expect(on('12-07-2027')).toMatchObject({ priceFrom: 'midweek', minimumFrom: 'unit', specialId: null });
    expect(on('15-07-2027')).toMatchObject({ priceFrom: 'weekend', isWeekend: true });
  });

  it('is quoted for any dates and party as guests are, with the reason why they could not book', async () => {
    const query = (from: string, to: string) =>
      `unitId=${cabin}&from=${from}&to=${to}&roomsInfo=${encodeURIComponent(JSON.stringify(DEFAULT_ROOMS))}`;
    const quote = (await host.call('GET', `/backoffice/rateQuote?${query('10-01-2027', '12-01-2027')}`)).json<RateQuote>();
    expect([quote.totalAgorot, quote.refusal]).toEqual([await total(cabin, '10-01-2027', '12-01-2027'), null]);
    expect(quote.lines.map(({ date }) => date)).toEqual(['10-01-2027', '11-01-2027']);
    await saveUnits([edited(await unitNow(), { minimumNights: 3 })]);
    const refused = (await host.call('GET', `/backoffice/rateQuote?${query('10-01-2027', '12-01-2027')}`)).json<RateQuote>();
    expect([refused.totalAgorot, refused.refusal?.code]).toEqual([quote.totalAgorot, 'minimum_stay_not_met']);
  });
});

describe('who may not', () => {
  it('is nobody without an account', async () => {
    for (const [method, url] of [
      ['GET', RATES],
      ['PUT', RATES],
      ['PUT', SPECIALS],
      ['PUT', BULK],
      ['GET', CHANGES],
    ] as const) {
      const answer = await test.app.inject({ method, url: `/api${url}`, ...(method === 'GET' ? {} : { payload: {} }) });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is another host: their units, rates and changes are not there', async () => {
    const [special] = madeIn((await saveSpecials([aSpecial()])).json<HostRates>());
    const [unit, [change]] = [await unitNow(), await history()];
    const other = (await approvedHost()).client;
    expect((await saveUnits([edited(unit, { minimumNights: 2 })], {}, other)).json().code).toBe('unit_not_of_hotel');
    expect((await saveSpecials([aSpecial()], {}, other)).json().code).toBe('unit_not_of_hotel');
    const removal = await saveSpecials([], { removed: [{ id: special?.id, revision: 1 }] }, other);
    expect([removal.statusCode, removal.json().code]).toEqual([404, 'special_rate_not_found']);
    const undone = await undo(change?.id, other);
    expect([undone.statusCode, undone.json().code]).toEqual([404, 'rate_change_not_found']);
    expect((await other.call('GET', `/backoffice/rateYear?unitId=${cabin}`)).statusCode).toBe(422);
    expect(madeIn(await show())).toHaveLength(1);
  });
});

it.each<[string, object, string]>([
  ['an emptied price', { midweekAgorot: '' }, 'units.0.midweekAgorot'],
  ['half an agora', { weekendAgorot: 890.5 }, 'units.0.weekendAgorot'],
  ['a price below nothing', { adultExtraAgorot: -1 }, 'units.0.adultExtraAgorot'],
  ['half a price for single guests', { singleMidweekAgorot: 50_000, singleWeekendAgorot: null }, 'units.0.singleWeekendAgorot'],
  ['no nights at all', { minimumNights: 0 }, 'units.0.minimumNights'],
  ['more than the whole price off', { discounts: [{ nights: 3, type: 'PERCENT', value: 101 }] }, 'units.0.discounts.0.value'],
])('%s is refused by name', async (_, wrong, path) => {
  const answer = await saveUnits([{ ...edited(await unitNow(), {}), ...wrong }]);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields']);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
});
