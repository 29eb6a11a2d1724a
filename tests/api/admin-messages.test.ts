import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessagesResponse } from '#contract/admin.ts';
import { call, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  await saveAccount(test, 'ronit@example.com', ['ROLE_ADMIN']);
  await saveAccount(test, 'guest@example.com');
  admin = await tokenOf(test, 'ronit@example.com');
  for (const message of ['שלום', 'Where is my receipt?']) {
    await call(test, 'POST', '/api/portal/contactUs', { body: { email: 'noa@example.com', message }, headers: { 'app-lang': 'en' } });
  }
});
afterAll(() => test.close());

const list = async (query = '') => (await call(test, 'GET', `/api/admin/messages${query}`, { token: admin })).json<MessagesResponse>();
const mark = (id: number, isHandled: boolean, token = admin) =>
  call(test, 'PUT', `/api/admin/messages/${id}`, { token, body: { isHandled } });

it('lists messages, newest first, until somebody has dealt with them, and opens them again', async () => {
  const { data, meta } = await list();
  expect(data.map(({ message }) => message)).toEqual(['Where is my receipt?', 'שלום']);
  expect(data[0]).toMatchObject({ email: 'noa@example.com', locale: 'en', createdAt: '2026-11-22T08:00:00.000Z', handledAt: null });
  expect(meta).toMatchObject({ totalItems: 2, open: 2 });
  const id = data[0]?.id ?? 0;
  expect((await mark(id, true)).statusCode).toBe(204);
  expect((await list()).data.map(({ message }) => message)).toEqual(['שלום']);
  expect((await list('?state=handled')).data).toMatchObject([{ id, handledBy: 'ronit', handledAt: '2026-11-22T08:00:00.000Z' }]);
  await mark(id, false);
  expect((await list()).meta.open).toBe(2);
});

it('is there for administrators alone', async () => {
  const guest = await tokenOf(test, 'guest@example.com');
  expect((await call(test, 'GET', '/api/admin/messages')).statusCode).toBe(401);
  expect((await call(test, 'GET', '/api/admin/messages', { token: guest })).statusCode).toBe(403);
  expect((await mark(1, true, guest)).statusCode).toBe(403);
  expect((await mark(99_999, true)).statusCode).toBe(404);
});
