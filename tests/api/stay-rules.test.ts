import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewStayRule, StayRule } from '#contract/stay-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';

const RULES = '/backoffice/stayRules';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;
let stranger: Client;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  stranger = (await approvedHost()).client;
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
  const client = await signedIn(test, `host-${hosts}@example.com`);
  const sent = await submitRegistration(test, client);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
  return { client, propertyId: sent.propertyId, unitIds: sent.units.map(({ unitId }) => unitId) };
}

const create = (rule: Partial<NewStayRule> = {}, client = host) =>
  client.call('POST', RULES, aStayRuleBody({ unitIds: [cabin, suite], ...rule }));
const change = ({ id, savedAt: _, savedBy: __, ...rule }: StayRule, changes: Partial<StayRule> = {}) =>
  host.call('PUT', `${RULES}/${id}`, { ...rule, ...changes });
/** The rule of an answer, without what the history calls the save. */
const savedIn = (answer: { json: () => object }) => {
  const { changeId: _, ...rule } = answer.json() as StayRule & { changeId: number | null };
  return rule;
};
const created = async (rule: Partial<NewStayRule> = {}) => savedIn(await create(rule));
const listed = async (client = host) => (await client.call('GET', RULES)).json<{ rules: StayRule[] }>().rules;
const history = () => test.db.selectFrom('rate_changes').selectAll().where('property_id', '=', propertyId).orderBy('id').execute();

describe('a stay rule', () => {
  it('is made with all that it asks for, and listed with who made it and when', async () => {
    const asked: Partial<NewStayRule> = {
      midweekMinimum: 2,
      weekendMinimum: 3,
      maximumNights: 10,
      arrivalDays: [0, 4],
      departureDays: [0, 1, 2, 3, 4, 5],
      tonightUntil: '18:00',
      relaxation: { days: 3, minimumNights: 1 },
    };
    const answer = await create(asked);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const rule = savedIn(answer);
    expect(rule).toEqual({
      ...aStayRuleBody({ unitIds: [cabin, suite], ...asked }),
      id: rule.id,
      revision: 1,
      savedAt: test.clock.now().toISOString(),
      savedBy: { userId: host.userId, isSupport: false },
    });
    expect(await listed()).toEqual([rule]);
  });

  it('is changed as a whole under the same id, and its revision grows', async () => {
    const rule = await created({ noticeDays: 2 });
    const answer = await change(rule, { unitIds: [suite], from: '15-07-2027', to: '15-08-2027', noticeDays: 0, weekendMinimum: 2 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: rule.id, revision: 2, unitIds: [suite], to: '15-08-2027', noticeDays: 0, weekendMinimum: 2 });
    expect(await listed()).toEqual([savedIn(answer)]);
  });

  it('is removed', async () => {
    const { id } = await created();
    const answer = await host.call('DELETE', `${RULES}/${id}?revision=1`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { changeId: expect.any(Number) }]);
    expect(await listed()).toEqual([]);
  });

  it('keeps in its history who did what and when, before and after', async () => {
    const rule = await created();
    test.clock.advance({ minutes: 5 });
    await change(rule, { weekendMinimum: 2 });
    await host.call('DELETE', `${RULES}/${rule.id}?revision=2`);
    const rows = await history();
    expect(rows.map(({ author_id, impersonator_id }) => [author_id, impersonator_id])).toEqual([
      [host.userId, null],
      [host.userId, null],
      [host.userId, null],
    ]);
    expect(rows.map(({ before, after }) => [weekendMinimumOf(before, rule.id), weekendMinimumOf(after, rule.id)])).toEqual([
      [undefined, null],
      [null, 2],
      [2, undefined],
    ]);
    expect(rows[1]?.at).toEqual(test.clock.now());
    await expect(test.db.deleteFrom('rate_changes').execute()).rejects.toThrow('append-only');
  });

  it('comes back for the units that are still there when its removal is undone, and not at all when none is', async () => {
    const [ofBoth, ofSuite] = [await created(), await created({ unitIds: [suite], from: '01-06-2027', to: '05-06-2027' })];
    for (const { id, revision } of [ofBoth, ofSuite]) await host.call('DELETE', `${RULES}/${id}?revision=${revision}`);
    const [removal, removalOfSuite] = (await history()).slice(-2);
    await test.db.deleteFrom('units').where('id', '=', suite).execute();
    const undo = (change: { id: number } | undefined) => host.call('POST', `/backoffice/rateChanges/${change?.id}/undo`);
    expect((await undo(removal)).statusCode).toBe(200);
    expect((await listed()).map(({ unitIds }) => unitIds)).toEqual([[cabin]]);
    expect((await undo(removalOfSuite)).json().code).toBe('rate_change_superseded');
  });

  it('set by an administrator who acts as the host names both, and stands in the audit log field by field', async () => {
    const { token } = (await admin.call('GET', `/impersonate/${host.userId}`)).json();
    const headers = { authorization: `Bearer ${token}` };
    const payload = aStayRuleBody({ unitIds: [cabin], weekendMinimum: 2 });
    const answer = await test.app.inject({ method: 'POST', url: `/api${RULES}`, headers, payload });
    const { id, savedBy } = answer.json<StayRule>();
    expect(savedBy).toEqual({ userId: host.userId, isSupport: true });
    expect((await history())[0]).toMatchObject({ author_id: host.userId, impersonator_id: admin.userId });
    const [entry] = (await admin.call('GET', `/admin/audit?property=${propertyId}&action=rates`)).json().data;
    expect(entry).toMatchObject({ actor: { id: admin.userId }, subject: { id: host.userId }, method: 'POST', status: 201 });
    expect(entry.changes).toContainEqual({ path: `stayRules.${id}.weekendMinimum`, before: null, after: 2, isWithheld: false });
  });
});

interface RulesOfChange {
  readonly stayRules: Readonly<Record<string, { weekendMinimum: number | null } | null>>;
}
const weekendMinimumOf = (state: unknown, id: number) => (state as RulesOfChange).stayRules[id]?.weekendMinimum;

describe('two people at once', () => {
  it('never overwrite each other unseen: the second is told the present state', async () => {
    const rule = await created();
    const first = await change(rule, { weekendMinimum: 2 });
    const second = await change(rule, { midweekMinimum: 3 });
    expect([second.statusCode, second.json().code]).toEqual([409, 'revision_conflict']);
    expect(second.json().details.current).toEqual(savedIn(first));
    expect((await listed())[0]).toMatchObject({ weekendMinimum: 2, midweekMinimum: null });
    const removal = await host.call('DELETE', `${RULES}/${rule.id}?revision=1`);
    expect([removal.statusCode, removal.json().details.current.revision]).toEqual([409, 2]);
  });

  it('in the very same moment leave one change and one conflict', async () => {
    const rule = await created();
    const answers = await Promise.all([change(rule, { weekendMinimum: 2 }), change(rule, { weekendMinimum: 3 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await history()).toHaveLength(2);
  });

  it('who say the same are both right: a repeated change changes nothing', async () => {
    const rule = await created();
    const [first, again] = [await change(rule, { weekendMinimum: 2 }), await change(rule, { weekendMinimum: 2 })];
    expect([again.statusCode, again.json()]).toEqual([200, { ...first.json(), changeId: null }]);
  });
});

describe('rules of a unit never overlap', () => {
  it('not by a single date: the refusal names the rule in the way and the units', async () => {
    const rule = await created({ unitIds: [suite] });
    const refused = await create({ from: '31-07-2027', to: '31-08-2027' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stay_rules_overlap']);
    expect(refused.json().details).toEqual({ rule, unitIds: [suite] });
    expect(await listed()).toEqual([rule]);
  });

  it('but may touch, and share dates between different units', async () => {
    await created({ unitIds: [suite] });
    expect((await create({ unitIds: [suite], from: '01-08-2027', to: '31-08-2027' })).statusCode).toBe(201);
    expect((await create({ unitIds: [cabin] })).statusCode).toBe(201);
  });

  it('nor by a change, which leaves everything as it was; a rule is not in its own way', async () => {
    const [july, august] = [await created(), await created({ from: '01-08-2027', to: '31-08-2027' })];
    const refused = await change(july, { to: '01-08-2027' });
    expect([refused.statusCode, refused.json().details.rule.id]).toEqual([409, august.id]);
    expect(await listed()).toEqual([july, august]);
    expect((await change(july, { from: '10-07-2027' })).statusCode).toBe(200);
  });

  it('nor when both are made in the same moment', async () => {
    const answers = await Promise.all([create(), create({ from: '15-07-2027', to: '15-08-2027' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('who may not', () => {
  it('is nobody without an account, and no guest', async () => {
    for (const [method, url] of [
      ['GET', RULES],
      ['POST', RULES],
      ['PUT', `${RULES}/1`],
      ['DELETE', `${RULES}/1?revision=1`],
    ] as const) {
      const answer = await test.app.inject({ method, url: `/api${url}`, ...(method === 'GET' ? {} : { payload: aStayRuleBody() }) });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is another host, to whom the rule is not there', async () => {
    const { id, savedAt: _, savedBy: __, ...rule } = await created();
    expect(await listed(stranger)).toEqual([]);
    for (const answer of [await stranger.call('PUT', `${RULES}/${id}`, rule), await stranger.call('DELETE', `${RULES}/${id}?revision=1`)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'stay_rule_not_found']);
    }
    expect(await listed()).toHaveLength(1);
  });

  it('is a host for units of another', async () => {
    const answer = await create({}, stranger);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unit_not_of_hotel']);
  });
});

it.each<[string, object, string]>([
  ['a date that is half typed', { from: '1-7-2027' }, 'from'],
  ['a date that there is not', { to: '31-06-2027' }, 'to'],
  ['dates the wrong way round', { to: '30-06-2027' }, 'to'],
  ['no nights at all', { weekendMinimum: 0 }, 'weekendMinimum'],
  ['a half', { midweekMinimum: 1.5 }, 'midweekMinimum'],
  ['an emptied field', { maximumNights: '' }, 'maximumNights'],
  ['a maximum below the minimum', { midweekMinimum: 4, maximumNights: 3 }, 'maximumNights'],
  ['more nights than can be booked', { maximumNights: 31 }, 'maximumNights'],
  ['no weekday on which to come', { arrivalDays: [] }, 'arrivalDays'],
  ['an eighth weekday', { departureDays: [7] }, 'departureDays.0'],
  ['the same weekday twice', { departureDays: [1, 1] }, 'departureDays'],
  ['an hour that there is not', { tonightUntil: '24:00' }, 'tonightUntil'],
  ['an hour that is half typed', { tonightUntil: '18:' }, 'tonightUntil'],
  ['an hour for tonight, which the notice closes', { tonightUntil: '18:00', noticeDays: 1 }, 'tonightUntil'],
  ['half a relaxation', { relaxation: { days: 3 } }, 'relaxation.minimumNights'],
  ['no unit', { unitIds: [] }, 'unitIds'],
])('%s is refused by name, and nothing is kept', async (_, wrong, path) => {
  const answer = await host.call('POST', RULES, { ...aStayRuleBody({ unitIds: [cabin] }), ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_fields']);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await listed()).toEqual([]);
});
