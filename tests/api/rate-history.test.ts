import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnitRates } from '#contract/rates.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { aSpecialRate, BULK, edited, madeIn, RATES, rateChangesOf, ratesOf, SPECIALS, undoRateChange } from '#tests/support/rates.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';

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

const show = () => ratesOf(host);
const unitNow = async (unitId = cabin) => (await show()).units.find((unit) => unit.unitId === unitId) as UnitRates;
const saveUnits = (units: readonly object[]) => host.call('PUT', RATES, { units });
const history = () => rateChangesOf(host);
const undo = (id: number | undefined) => undoRateChange(host, id);
const aSpecial = () => aSpecialRate({ unitId: cabin });
const saveSpecials = (saved: readonly object[]) => host.call('PUT', SPECIALS, { saved, removed: [], isConfirmed: true });

describe('the history', () => {
  it('names who changed what, from what to what, and an undo is a change itself', async () => {
    const unit = await unitNow();
    await saveUnits([edited(unit, { minimumNights: 2 })]);
    const [change] = await history();
    expect(change).toMatchObject({ by: { userId: host.userId, isSupport: false }, isUndo: false, isUndone: false });
    expect(change?.parts).toEqual([{ kind: 'baseRates', unitId: cabin, fields: [{ field: 'minimumNights', before: 1, after: 2 }] }]);
    expect((await undo(change?.id)).statusCode).toBe(200);
    expect(await unitNow()).toMatchObject({ minimumNights: unit.minimumNights });
    const [undone, first] = await history();
    expect([undone?.isUndo, first?.isUndone]).toEqual([true, true]);
    expect((await undo(undone?.id)).statusCode).toBe(200);
    expect(await unitNow()).toMatchObject({ minimumNights: 2 });
  });

  it('is named by each save in its answer, so that an undo takes back that one, whatever came in between', async () => {
    const [unit, other] = [await unitNow(), await unitNow(suite)];
    const { changeId } = (await saveUnits([edited(unit, { minimumNights: 2 })])).json();
    const later = (await saveUnits([edited(other, { minimumNights: 3 })])).json();
    expect(later.changeId).toBeGreaterThan(changeId);
    const undone = await undo(changeId);
    expect([undone.statusCode, undone.json()]).toEqual([200, { nightsLeft: 0, changeId: expect.any(Number) }]);
    expect([(await unitNow()).minimumNights, (await unitNow(suite)).minimumNights]).toEqual([unit.minimumNights, 3]);
    // The undo names itself likewise.
    await saveSpecials([aSpecial()]);
    expect((await undo(undone.json().changeId)).statusCode).toBe(200);
    expect([(await unitNow()).minimumNights, madeIn(await show()).length]).toEqual([2, 1]);
    // Nothing was saved, and nothing is to be taken back.
    expect((await saveUnits([edited(await unitNow(), {})])).json().changeId).toBeNull();
  });

  it('is named by every kind of save', async () => {
    const newest = async () => (await history())[0]?.id;
    const special = await saveSpecials([aSpecial()]);
    expect(special.json().changeId).toBe(await newest());
    const rule = await host.call('POST', '/backoffice/stayRules', aStayRuleBody({ unitIds: [cabin] }));
    expect(rule.json().changeId).toBe(await newest());
    const { id, revision, savedAt: _, savedBy: __, changeId: ___, ...fields } = rule.json();
    const changed = await host.call('PUT', `/backoffice/stayRules/${id}`, { ...fields, revision, noticeDays: 4, tonightUntil: null });
    expect(changed.json().changeId, changed.body).toBe(await newest());
    const removed = await host.call('DELETE', `/backoffice/stayRules/${id}?revision=2`);
    expect(removed.json().changeId, removed.body).toBe(await newest());
    const charge = await host.call('POST', '/backoffice/extraCharges', anExtraChargeBody({ unitIds: [cabin] }));
    expect(charge.json().changeId).toBe(await newest());
    const gone = await host.call('DELETE', `/backoffice/extraCharges/${charge.json().id}?revision=1`);
    expect(gone.json().changeId, gone.body).toBe(await newest());
    const bulk = { unitIds: [suite], from: '01-07-2027', to: '02-07-2027', weekdays: [4, 5], areSpecialsIncluded: true };
    const set = { ...bulk, price: { kind: 'keep' }, minimumNights: 2, revision: await newest() };
    const done = await host.call('PUT', BULK, set);
    expect(done.json().changeId, done.body).toBe(await newest());
    // Each save is one change.
    expect(await history()).toHaveLength(7);
  });

  it('takes nothing back that was changed again since', async () => {
    await saveUnits([edited(await unitNow(), { minimumNights: 2 })]);
    const [change] = await history();
    await saveUnits([edited(await unitNow(), { minimumNights: 3 })]);
    const refused = await undo(change?.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rate_change_superseded']);
    expect(await unitNow()).toMatchObject({ minimumNights: 3 });
  });

  it('names an administrator who acts as the host, in the audit log as well', async () => {
    const { token } = (await admin.call('GET', `/impersonate/${host.userId}`)).json();
    const payload = { units: [edited(await unitNow(), { minimumNights: 2 })] };
    await test.app.inject({ method: 'PUT', url: `/api${RATES}`, headers: { authorization: `Bearer ${token}` }, payload });
    expect((await history())[0]?.by).toEqual({ userId: host.userId, isSupport: true });
    const [entry] = (await admin.call('GET', `/admin/audit?property=${propertyId}&action=rates`)).json().data;
    expect(entry.changes).toContainEqual({ path: `baseRates.${cabin}.minimumNights`, before: 1, after: 2, isWithheld: false });
  });
});
