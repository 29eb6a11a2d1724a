import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { addPhotos, type Client, fillRegistration, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Forms save after every pause in typing. */
const MOST_STATEMENTS = 25;

/** Statements that a call sends to the database, the transaction's own included. */
async function statementsOf(call: () => Promise<{ statusCode: number; body: string }>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call();
  // As a text, or with its parameters.
  const statements = sent.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
  sent.mockRestore();
  expect(answer.statusCode, answer.body).toBeOneOf([200, 204]);
  return statements;
}

/** How often a call reads the registration as a whole. */
async function readingsOf(call: Parameters<typeof statementsOf>[0]): Promise<number> {
  return (await statementsOf(call)).filter((statement) => /select .* from .*registration_steps/.test(statement)).length;
}

function savesOf(host: Client, { steps }: Registration) {
  const documents = {
    basic: aBasic({ suitableFor: ['couples'] }),
    facilities: someFacilities({ swimming_pool_types: ['shared'] }),
    policies: somePolicies({ arrivalFrom: '16:00' }),
  };
  return (['basic', 'facilities', 'policies'] as const).map(
    (step) => () => host.call('PUT', `/registration/steps/${step}`, { revision: steps[step].revision, document: documents[step] }),
  );
}

describe('saving a step of a registration', () => {
  it('reads a draft once', async () => {
    const host = await signedIn(test, 'draft@example.com');
    const draft = await fillRegistration(host);
    for (const save of savesOf(host, draft)) expect((await statementsOf(save)).length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it('reads a submitted registration with two units once, and of its property again only what it wrote', async () => {
    const host = await signedIn(test, 'submitted@example.com');
    const submitted = await submitRegistration(test, host);
    for (const save of savesOf(host, submitted)) expect((await statementsOf(save)).length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

describe('a registration is read once', () => {
  it('also by an administrator who saves for its host, which is recorded besides', async () => {
    const host = await signedIn(test, 'helped@example.com');
    const { propertyId } = await submitRegistration(test, host);
    const admin = await signedIn(test, 'helper@example.com', ['ROLE_ADMIN']);
    const facilities = someFacilities({ swimming_pool_types: ['shared'] });
    const saving = () => admin.call('PUT', `/hotels/${propertyId}`, { facilities });
    expect(await readingsOf(saving)).toBe(1);
    const changes = await test.db.selectFrom('audit_changes').select(['path']).execute();
    expect(changes.map(({ path }) => path)).toEqual([expect.stringContaining('swimming_pool_types')]);
  });

  it('before its units are put in order or removed, and before it is sent', async () => {
    const host = await signedIn(test, 'arranging@example.com');
    const { propertyId, units } = await fillRegistration(host);
    await addPhotos(test, { propertyId, units });
    const [first, second] = units.map(({ unitId }) => unitId);
    const sending = () => host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
    const ordering = () => host.call('PUT', '/registration/units/order', { unitIds: [second, first] });
    const removing = () => host.call('DELETE', `/registration/units/${first}?revision=${units[0]?.revision}`);
    for (const call of [ordering, sending, ordering, removing]) expect(await readingsOf(call)).toBe(1);
  });
});

describe('a save answers what is read afterwards', () => {
  it('of what is sent, and of units in another order', async () => {
    const host = await signedIn(test, 'sent@example.com');
    const shown = async () => (await host.call('GET', '/registration')).json<Registration>();
    const sent = await submitRegistration(test, host);
    expect(sent).toEqual(await shown());
    const unitIds = sent.units.map(({ unitId }) => unitId).reverse();
    const ordered = (await host.call('PUT', '/registration/units/order', { unitIds })).json<Registration>();
    expect(ordered.units.map(({ unitId }) => unitId)).toEqual(unitIds);
    expect(ordered).toEqual(await shown());
  });

  it('of each step, of a new unit and of an edited one', async () => {
    const host = await signedIn(test, 'answers@example.com');
    const submitted = await submitRegistration(test, host);
    for (const save of savesOf(host, submitted)) {
      const saved = (await save()).json();
      const { steps } = (await host.call('GET', '/registration')).json<Registration>();
      expect(saved).toEqual(steps[saved.step as 'basic']);
    }
    const copied = (await host.call('POST', `/registration/units/${submitted.units[0]?.unitId}/copy`)).json();
    const document = { ...copied.document, name: { he: 'בקתת תאנה', en: 'Fig cabin' } };
    const edited = (await host.call('PUT', `/registration/units/${copied.unitId}`, { revision: copied.revision, document })).json();
    const { units } = (await host.call('GET', '/registration')).json<Registration>();
    expect([copied.isDraft, copied.position]).toEqual([true, 3]);
    expect(edited).toEqual(units[2]);
    const live = submitted.units[1];
    const changed = { ...live?.document, areaSqm: 48 };
    const answer = (await host.call('PUT', `/registration/units/${live?.unitId}`, { revision: live?.revision, document: changed })).json();
    expect(answer).toEqual((await host.call('GET', '/registration')).json<Registration>().units[1]);
  });
});
