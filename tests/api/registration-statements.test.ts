import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type Client, fillRegistration, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Forms save after every pause in typing. */
const MOST_STATEMENTS = 25;

/** Statements that a call sends to the database, the transaction's own included. */
async function statementsOf(call: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  expect(answer.statusCode, answer.body).toBe(200);
  return count;
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
    for (const save of savesOf(host, draft)) expect(await statementsOf(save)).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it('reads a submitted registration with two units once, and of its property again only what it wrote', async () => {
    const host = await signedIn(test, 'submitted@example.com');
    const submitted = await submitRegistration(test, host);
    for (const save of savesOf(host, submitted)) expect(await statementsOf(save)).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

describe('a save answers what is read afterwards', () => {
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
