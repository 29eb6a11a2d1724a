import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedServer } from '#server/main.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

let database: TestDatabase;
let [server, worker]: StartedServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all([server?.stop(), worker?.stop()]);
  await database.drop();
});

const statusOf = (address: string, path: string) => fetch(`${address}${path}`).then(({ status }) => status);

describe('processes that share the work', () => {
  it('leave the jobs to the worker, which answers nothing but whether it lives', async () => {
    server = startTestedServer(database.url, { PROCESS_ROLE: 'server' });
    const serving = await server.ready;
    const contact = { name: 'Noa', email: 'noa@example.com', phone: '', message: 'שלום', subject: 'other' };
    const mail = { template: 'contact-message', locale: 'he' as const, recipient: 'noa@example.com', payload: contact };
    await database.db.transaction().execute((trx) => enqueueMail(trx, mail, new Date()));
    const attempts = () => database.db.selectFrom('jobs').select('attempts').where('kind', '=', 'send-mail').executeTakeFirst();
    expect(await statusOf(serving.address, '/api/verify')).toBe(200);
    expect(await attempts()).toEqual({ attempts: 0 });
    worker = startTestedServer(database.url, { PROCESS_ROLE: 'worker' });
    const { address } = await worker.ready;
    // Done and gone, or tried and to be tried again.
    await expect.poll(attempts, { timeout: 10_000 }).not.toEqual({ attempts: 0 });
    expect(await Promise.all(['/healthz', '/readyz', '/api/verify'].map((path) => statusOf(address, path)))).toEqual([200, 200, 404]);
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('jobs_late_seconds{kind="remove-files"}');
  });
});
