import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditResponse } from '#contract/admin.ts';
import { AUDIT_ACTIONS } from '#contract/primitives/audit-actions.ts';
import type { Registration } from '#contract/registration.ts';
import { call, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic } from '#tests/support/registration-documents.ts';

let test: TestApp;
let admin: string;
let ids: { admin: number; host: number; property: number };
beforeAll(async () => {
  test = await createTestApp();
  const adminId = await saveAccount(test, 'ronit@example.com', ['ROLE_ADMIN']);
  admin = await tokenOf(test, 'ronit@example.com');
  const host = await signedIn(test, 'michal@example.com');
  const { propertyId } = await submitRegistration(test, host);
  ids = { admin: adminId, host: host.userId, property: propertyId };
});
afterAll(() => test.close());

const log = async (query = '') => (await call(test, 'GET', `/api/admin/audit${query}`, { token: admin })).json<AuditResponse>();
const act = async () => (await call(test, 'GET', `/api/impersonate/${ids.host}`, { token: admin })).json<{ token: string }>().token;

it('names administrator and owner for a write while acting, with the property and how it ended', async () => {
  const token = await act();
  await call(test, 'PUT', '/api/publication', { token, body: { isPublished: true } });
  const [publication, begun] = (await log()).data;
  expect(publication).toMatchObject({
    at: '2026-11-22T08:00:00.000Z',
    actor: { id: ids.admin, name: 'ronit' },
    subject: { id: ids.host, name: 'מיכל לביא' },
    property: { id: ids.property, name: { he: 'חצר האלונים' } },
    method: 'PUT',
    route: '/api/publication',
    status: 422,
  });
  expect(begun).toMatchObject({ subject: { id: ids.host }, method: 'GET', route: '/api/impersonate/:id', status: 200 });
});

it('records what administrators decide in their own name, and nothing of what owners do themselves', async () => {
  const before = (await log()).meta.totalItems;
  const owner = await tokenOf(test, 'michal@example.com');
  await call(test, 'POST', '/api/registration', { token: owner });
  await call(test, 'GET', '/api/me', { token: admin });
  expect((await log()).meta.totalItems).toBe(before);
  await call(test, 'POST', `/api/admin/reviews/${ids.property}/approval`, { token: admin, body: { revision: 999 } });
  expect((await log()).data[0]).toMatchObject({ actor: { id: ids.admin }, subject: null, property: { id: ids.property }, status: 409 });
});

it('keeps what a write changed, field by field, and of personal values only that they changed', async () => {
  const token = await act();
  const { steps } = (await call(test, 'GET', '/api/registration', { token })).json<Registration>();
  const document = aBasic({
    name: { he: 'חצר האלון', en: 'Oak Courtyard' },
    contact: { ...steps.basic.document.contact, name: 'רות כהן' },
  });
  const saved = await call(test, 'PUT', '/api/registration/steps/basic', {
    token,
    body: { revision: steps.basic.revision, document },
  });
  expect(saved.statusCode).toBe(200);
  const [entry] = (await log()).data;
  expect(entry).toMatchObject({ actor: { id: ids.admin }, subject: { id: ids.host }, action: 'registration' });
  expect(entry?.changes).toEqual([
    { path: 'steps.basic.name.he', before: 'חצר האלונים', after: 'חצר האלון', isWithheld: false },
    { path: 'steps.basic.contact.name', before: null, after: null, isWithheld: true },
  ]);
  await call(test, 'PUT', '/api/registration/steps/basic', { token, body: { revision: steps.basic.revision, document } });
  expect((await log()).data[0]?.changes).toEqual([]);
});

it('tells whose account was changed, and how', async () => {
  const dan = await saveAccount(test, 'dan@example.com');
  const body = { roles: ['ROLE_CUSTOMER', 'ROLE_POWNER'], firstName: 'Daniel' };
  await call(test, 'PUT', `/api/users/${dan}`, { token: admin, body });
  const [entry] = (await log()).data;
  expect(entry).toMatchObject({ actor: { id: ids.admin }, subject: null, about: { id: dan, name: 'Daniel' }, action: 'account' });
  expect(entry?.changes).toEqual([
    { path: 'roles', before: ['ROLE_CUSTOMER'], after: ['ROLE_POWNER', 'ROLE_CUSTOMER'], isWithheld: false },
    { path: 'firstName', before: null, after: null, isWithheld: true },
  ]);
  await call(test, 'DELETE', `/api/users/${dan}`, { token: admin });
  expect((await log()).data[0]).toMatchObject({ about: { id: dan, name: `#${dan}` }, method: 'DELETE', status: 204 });
});

it('keeps a decision with its reasons', async () => {
  const { revision } = (await call(test, 'GET', `/api/admin/reviews/${ids.property}`, { token: admin })).json();
  const body = { revision, reasons: { photos: 'חסרה תמונה של החדר' } };
  expect((await call(test, 'POST', `/api/admin/reviews/${ids.property}/changes`, { token: admin, body })).statusCode).toBe(204);
  const [entry] = (await log()).data;
  expect(entry).toMatchObject({ action: 'review', property: { id: ids.property } });
  expect(entry?.changes).toEqual([
    { path: 'status', before: 'waitingForApproval', after: 'changesRequested', isWithheld: false },
    { path: 'review.status', before: 'waiting', after: 'refused', isWithheld: false },
    { path: 'review.reasons.photos', before: null, after: 'חסרה תמונה של החדר', isWithheld: false },
  ]);
});

it('misses no write: every route that writes leaves a record of both', async () => {
  const writes = Object.entries(test.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations ?? {})
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({ method: method.toUpperCase() as 'POST', url: path.replaceAll(/\{\w+\}/g, '1') })),
  );
  expect(writes.length).toBeGreaterThan(30);
  for (const { method, url } of writes) {
    const token = await act();
    await call(test, method, url, { token, body: {} });
    const { data } = await log('?perPage=1');
    expect(data[0]).toMatchObject({ method, path: url, actor: { id: ids.admin }, subject: { id: ids.host } });
  }
});

it('is found by person, property and date', async () => {
  const total = async (query: string) => (await log(query)).meta.totalItems;
  expect(await total('?actor=MICHAL')).toBeGreaterThan(0);
  expect(await total('?actor=nobody')).toBe(0);
  expect(await total(`?property=${ids.property}`)).toBeGreaterThan(0);
  expect(await total('?property=99')).toBe(0);
  // Whose account is gone is found by nobody's name any more.
  expect(await total('?actor=Daniel')).toBe(0);
  const sorted = await Promise.all(AUDIT_ACTIONS.map((action) => total(`?action=${action}`)));
  expect(sorted.reduce((sum, count) => sum + count, 0)).toBe(await total(''));
  expect(await total('?action=review')).toBeGreaterThan(0);
  expect((await call(test, 'GET', '/api/admin/audit?action=nothing', { token: admin })).statusCode).toBe(400);
  expect(await total('?from=2026-11-22&to=2026-11-22')).toBe(await total(''));
  expect(await total('?to=2026-11-21')).toBe(0);
  expect(await total('?from=2026-11-23')).toBe(0);
});

it('can neither be changed nor emptied', async () => {
  for (const statement of [
    'update audit_entries set actor_id = 1',
    'delete from audit_outcomes',
    'truncate audit_entries cascade',
    'delete from audit_changes',
  ]) {
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('append-only');
  }
});

it('is read by administrators alone', async () => {
  expect((await call(test, 'GET', '/api/admin/audit')).statusCode).toBe(401);
  const owner = await tokenOf(test, 'michal@example.com');
  expect((await call(test, 'GET', '/api/admin/audit', { token: owner })).statusCode).toBe(403);
});
