import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExtraCharge, NewExtraCharge } from '#contract/extra-charges.ts';
import type { RateChange } from '#contract/rates.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const CHARGES = '/backoffice/extraCharges';

let test: TestApp;
let admin: Client;
let stranger: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  stranger = (await approvedHost('stranger')).client;
  const approved = await approvedHost('host');
  host = approved.client;
  ({ propertyId } = approved);
  [cabin = 0, suite = 0] = approved.unitIds;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('extra_charges').execute();
});

async function approvedHost(name: string) {
  const client = await signedIn(test, `${name}@example.com`);
  const sent = await submitRegistration(test, client);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
  return { client, propertyId: sent.propertyId, unitIds: sent.units.map(({ unitId }) => unitId) };
}

const create = (charge: Partial<NewExtraCharge> = {}, client = host) => client.call('POST', CHARGES, anExtraChargeBody(charge));
/** The charge of an answer, without what the history calls the save. */
const savedIn = (answer: { json: () => object }) => {
  const { changeId: _, ...charge } = answer.json() as ExtraCharge & { changeId: number | null };
  return charge;
};
const created = async (charge: Partial<NewExtraCharge> = {}) => savedIn(await create(charge));
const change = ({ id, savedAt: _, savedBy: __, ...charge }: ExtraCharge, changes: Partial<ExtraCharge> = {}) =>
  host.call('PUT', `${CHARGES}/${id}`, { ...charge, ...changes });
const listed = async (client = host) => (await client.call('GET', CHARGES)).json<{ charges: ExtraCharge[] }>().charges;
const history = async () => (await host.call('GET', '/backoffice/rateChanges')).json<{ changes: RateChange[] }>().changes;
const undo = async (changeId: number | undefined) => await host.call('POST', `/backoffice/rateChanges/${changeId}/undo`);

describe('an extra charge', () => {
  it('is made once for each key, however often it is sent', async () => {
    const send = (key: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api${CHARGES}`,
        headers: { ...host.headers, 'idempotency-key': key },
        payload: anExtraChargeBody(),
      });
    const [first, second] = await Promise.all([send('cleaning-1'), send('cleaning-1')]);
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.json()).toEqual(first?.json());
    expect((await send('cleaning-1')).json()).toEqual(first?.json());
    expect(await listed()).toHaveLength(1);
    await send('cleaning-2');
    expect(await listed()).toHaveLength(2);
  });

  it('is made, and listed with who made it: unavoidable ones first', async () => {
    const wanted = { kind: 'pets' as const, unitIds: [cabin], isOptional: true, maximumCount: 3 };
    const answer = await create(wanted);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(savedIn(answer)).toEqual({
      ...{ ...anExtraChargeBody(wanted), id: expect.any(Number), revision: 1 },
      ...{ savedAt: test.clock.now().toISOString(), savedBy: { userId: host.userId, isSupport: false } },
    });
    const cleaning = await created();
    expect(await listed()).toEqual([cleaning, savedIn(answer)]);
  });

  it('is changed under its revision; the same once more changes nothing', async () => {
    const charge = await created();
    const changed = savedIn(await change(charge, { amountAgorot: 25_000 }));
    expect(changed).toMatchObject({ id: charge.id, revision: 2, amountAgorot: 25_000 });
    const before = await history();
    expect((await change(charge, { amountAgorot: 25_000 })).json()).toEqual({ ...changed, changeId: null });
    expect(await history()).toEqual(before);
  });

  it('that somebody changed in between is refused with its present state', async () => {
    const charge = await created();
    const current = savedIn(await change(charge, { unitIds: [suite] }));
    const late = await change(charge, { amountAgorot: 1_000 });
    expect([late.statusCode, late.json().code, late.json().details]).toEqual([409, 'revision_conflict', { current }]);
    const removal = await host.call('DELETE', `${CHARGES}/${charge.id}?revision=1`);
    expect([removal.statusCode, removal.json().code]).toEqual([409, 'revision_conflict']);
    expect(await listed()).toEqual([current]);
  });

  it('is told in the history of prices with what became of it, and comes back under its id', async () => {
    const charge = await created({ kind: 'other', title: { he: 'מצעים', en: 'Linen' } });
    await change(charge, { amountAgorot: 30_000, unitIds: [cabin] });
    await host.call('DELETE', `${CHARGES}/${charge.id}?revision=2`);
    const told = { kind: 'extraCharge', chargeKind: 'other', title: { he: 'מצעים', en: 'Linen' } };
    const [removal, edit, making] = await history();
    expect([making, edit, removal].map((each) => each?.parts)).toEqual([
      [{ ...told, state: 'added', unitIds: null, fields: [] }],
      [
        {
          ...{ ...told, state: 'changed', unitIds: [cabin] },
          fields: [
            { field: 'unitIds', before: null, after: [cabin] },
            { field: 'amountAgorot', before: 20_000, after: 30_000 },
          ],
        },
      ],
      [{ ...told, state: 'removed', unitIds: [cabin], fields: [] }],
    ]);
    expect((await undo(edit?.id)).json().code).toBe('rate_change_superseded');
    expect((await undo(removal?.id)).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ id: charge.id, amountAgorot: 30_000, unitIds: [cabin] }]);
    expect((await undo(edit?.id)).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ id: charge.id, amountAgorot: 20_000, unitIds: null }]);
  });

  it('is told to the change feed: of the property as a whole, or of its units', async () => {
    await test.db.deleteFrom('changes').execute();
    await create();
    await create({ unitIds: [suite] });
    expect(await test.db.selectFrom('changes').select(['kind', 'property_id', 'unit_id']).orderBy('id').execute()).toEqual([
      { kind: 'rates', property_id: propertyId, unit_id: null },
      { kind: 'rates', property_id: propertyId, unit_id: suite },
    ]);
  });

  it('is one of forty at most', async () => {
    const row = { property_id: propertyId, kind: 'pets', per: 'stay', amount_agorot: 1, is_of_property: true, is_optional: true };
    const rows = Array.from({ length: 40 }, () => ({ ...row, maximum_count: 1, saved_at: test.clock.now() }));
    await test.db.insertInto('extra_charges').values(rows).execute();
    const answer = await create();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_extra_charges']);
  });
});

describe('who may not', () => {
  it('is nobody without an account', async () => {
    for (const [method, url] of [
      ['GET', CHARGES],
      ['POST', CHARGES],
      ['PUT', `${CHARGES}/1`],
      ['DELETE', `${CHARGES}/1?revision=1`],
    ] as const) {
      const answer = await test.app.inject({ method, url: `/api${url}`, ...(method === 'GET' ? {} : { payload: anExtraChargeBody() }) });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is another host, to whom the charge is not there, nor the units', async () => {
    const { id, savedAt: _, savedBy: __, ...charge } = await created();
    expect(await listed(stranger)).toEqual([]);
    for (const answer of [
      await stranger.call('PUT', `${CHARGES}/${id}`, charge),
      await stranger.call('DELETE', `${CHARGES}/${id}?revision=1`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'extra_charge_not_found']);
    }
    expect((await create({ unitIds: [cabin] }, stranger)).json().code).toBe('unit_not_of_hotel');
    expect(await listed()).toHaveLength(1);
  });
});

it.each<[string, object, string]>([
  ['a kind that there is not', { kind: 'towels' }, 'kind'],
  ['a name missing', { kind: 'other' }, 'title'],
  ['a name in one language', { kind: 'other', title: { he: 'מצעים', en: ' ' } }, 'title.en'],
  ['a name for what has words of ours', { title: { he: 'מצעים', en: 'Linen' } }, 'title'],
  ['nothing to pay', { amountAgorot: 0 }, 'amountAgorot'],
  ['half an agora', { amountAgorot: 0.5 }, 'amountAgorot'],
  ['a span that there is not', { per: 'week' }, 'per'],
  ['a count of what nobody chooses', { maximumCount: 2 }, 'maximumCount'],
  ['a count of what guests count', { isOptional: true, per: 'guestNight', maximumCount: 2 }, 'maximumCount'],
  ['no unit', { unitIds: [] }, 'unitIds'],
  ['a unit twice', { unitIds: [1, 1] }, 'unitIds'],
])('%s is refused by name, and nothing is kept', async (_, wrong, path) => {
  const answer = await host.call('POST', CHARGES, { ...anExtraChargeBody(), ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields']);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await listed()).toEqual([]);
});
