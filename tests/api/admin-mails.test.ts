import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MailAttempts, MailsResponse } from '#contract/admin-mails.ts';
import { createMailTransport } from '#server/modules/messaging/index.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { call, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { deliverDueMails } from '#tests/support/jobs.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts';

let test: TestApp;
let server: TestMailServer;
let admin: string;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url } });
  await saveAccount(test, 'admin@example.com', ['ROLE_ADMIN']);
  admin = await tokenOf(test, 'admin@example.com');
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
beforeEach(async () => {
  server.refuse(null);
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('jobs').execute();
});

const deliver = () =>
  deliverDueMails(test.context, createMailTransport({ ...test.context, config: readConfiguration({ SMTP_URL: server.url }) }));
const mails = async (query = '') => (await call(test, 'GET', `/api/admin/mails${query}`, { token: admin })).json<MailsResponse>();
const retry = async (body: object) => (await call(test, 'POST', '/api/admin/mails/retry', { token: admin, body })).json();

async function enqueue(recipient = 'support@lina.example'): Promise<void> {
  const payload = { email: 'visitor@example.com', message: 'A secret: 4711', language: 'en', partner: null };
  await test.db
    .transaction()
    .execute((trx) => enqueueMail(trx, { template: 'contact-message', locale: 'he', recipient, payload }, test.clock.now()));
}

it('mails that were given up are listed with what the server said, without their contents, and sent once it takes them', async () => {
  server.refuse({ at: 'recipient', code: 550 });
  await enqueue();
  await deliver();
  const list = await mails();
  expect(list.meta).toEqual({ totalItems: 1, currentPage: 1, perPage: 30, counts: { dead: 1, waiting: 0, sent: 0 } });
  const [mail] = list.data;
  expect(mail).toMatchObject({ template: 'contact-message', recipient: 'support@lina.example', attempts: 1 });
  expect(mail?.lastError).toContain('550');
  expect(JSON.stringify(list)).not.toContain('4711');

  expect(await retry({ ids: [(mail?.id ?? 0) + 1] })).toEqual({ count: 0 });
  expect(await retry({ ids: [mail?.id] })).toEqual({ count: 1 });
  expect(await retry({ ids: [mail?.id] })).toEqual({ count: 0 });
  expect((await mails('?state=waiting')).data).toMatchObject([{ id: mail?.id, attempts: 0 }]);
  server.refuse(null);
  await deliver();
  expect((await mails('?state=sent')).data).toMatchObject([{ id: mail?.id }]);
  const log = await call(test, 'GET', `/api/admin/mails/${mail?.id}`, { token: admin });
  expect(log.json<MailAttempts>().attempts.map(({ outcome }) => outcome)).toEqual(['dead', 'sent']);
});

it('mails at which the process died each time are begun no more, and listed as given up', async () => {
  const before = server.received.length;
  await enqueue();
  await test.db.updateTable('jobs').set({ attempts: 9, taken_at: test.clock.now(), due_at: test.clock.now() }).execute();
  await deliver();
  expect((await mails()).data).toMatchObject([{ attempts: 9, lastError: 'The process died at the last attempt' }]);
  expect(server.received).toHaveLength(before);
});

it('are listed newest first, page by page, and put back all at once', async () => {
  server.refuse({ at: 'recipient', code: 550 });
  for (const name of ['a', 'b', 'c']) await enqueue(`${name}@example.com`);
  await deliver();
  expect((await mails('?perPage=2')).data.map(({ recipient }) => recipient)).toEqual(['c@example.com', 'b@example.com']);
  expect((await mails('?perPage=2&currentPage=2')).data.map(({ recipient }) => recipient)).toEqual(['a@example.com']);
  expect(await retry({})).toEqual({ count: 3 });
});

it('are for administrators alone', async () => {
  await saveAccount(test, 'guest@example.com');
  const token = await tokenOf(test, 'guest@example.com');
  for (const [method, url] of [
    ['GET', '/api/admin/mails'],
    ['GET', '/api/admin/mails/1'],
    ['POST', '/api/admin/mails/retry'],
  ] as const) {
    const body = method === 'POST' ? { body: {} } : {};
    expect((await call(test, method, url, body)).statusCode).toBe(401);
    expect((await call(test, method, url, { token, ...body })).statusCode).toBe(403);
  }
});
