import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { jobsOf } from '#server/jobs.ts';
import type { App } from '#server/platform/context.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const LIMIT = 3;
let test: TestApp;
let other: App;
beforeAll(async () => {
  test = await createTestApp({ environment: { LOOKUPS_PER_ADDRESS: String(LIMIT) } });
  // Another process on the same database.
  other = await createApp(test.context);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const lookUp = async (app: App, address = '192.0.2.1') => {
  const payload = { id: 'NOBODY22', email: 'noa@example.com' };
  return await app.inject({ method: 'POST', url: '/api/portal/reservations/lookup', payload, remoteAddress: address });
};

it('an address gains nothing by asking several processes, at once or in turn, and may go on when its time is over', async () => {
  const answers = await Promise.all([test.app, other, test.app, other].map((app) => lookUp(app)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([404, 404, 404, 429]);
  for (const app of [test.app, other]) {
    const refused = await lookUp(app);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '900']);
  }
  expect((await lookUp(other, '192.0.2.2')).statusCode).toBe(404);
  test.clock.advance({ minutes: 15 });
  expect((await lookUp(other)).statusCode).toBe(404);
});

it('neither addresses nor what they were counted for are kept, and counts go when their time is over', async () => {
  const rows = () => test.db.selectFrom('request_counts').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toMatch(/192\.0\.2|lookup/);
  test.clock.advance({ minutes: 16 });
  await jobsOf(test.context)['forget-idempotency-keys']?.run('', { number: 1, isLast: true });
  expect(await rows()).toEqual([]);
});
