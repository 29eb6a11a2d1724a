import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobsResponse } from '#contract/admin-jobs.ts';
import { JOB_KINDS } from '#contract/primitives/enums.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { enterSchedules, type Jobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { call, saveAccount, tokenOf } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let admin: string;
let isBroken: boolean;
const run = async () => {
  if (isBroken) throw new Error('The disk is full');
};
const jobs: Jobs = { 'prepare-photo': { pausesMs: [], run }, 'remind-guests': { schedule: '0 0 * * * *', pausesMs: [], run } };
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  await saveAccount(test, 'admin@example.com', ['ROLE_ADMIN']);
  admin = await tokenOf(test, 'admin@example.com');
});
afterAll(() => test.close());
beforeEach(async () => {
  isBroken = true;
  await test.db.deleteFrom('jobs').execute();
  await test.db.deleteFrom('job_runs').execute();
});

const read = async () => (await call(test, 'GET', '/api/admin/jobs', { token: admin })).json<JobsResponse>();
const retry = (id: number, token: string | undefined = admin) =>
  call(test, 'POST', `/api/admin/jobs/${id}/retry`, token === '' ? {} : { token });
const kindOf = async (kind: string) => (await read()).kinds.find((one) => one.kind === kind);

/** A photo's job that was given up. */
async function fail(): Promise<number> {
  await sendJobs(test.db, 'prepare-photo', [7], test.clock.now());
  await doDueJobs(test.context, jobs);
  const [failure] = (await read()).failures;
  if (!failure) throw new Error('Nothing has failed');
  return failure.id;
}

it('every kind of job is listed with what waits, when it ran and runs next, and what failed of it with its error', async () => {
  await enterSchedules(test.db, jobs, test.clock.now());
  expect((await read()).kinds.map(({ kind }) => kind)).toEqual([...JOB_KINDS]);
  await fail();
  await sendJobs(test.db, 'prepare-photo', [8], test.clock.now());
  const now = test.clock.now().toISOString();
  expect(await kindOf('prepare-photo')).toMatchObject({ waiting: 1, running: 0, failed: 1, lastRunAt: now, nextRunAt: now });
  expect(await kindOf('remind-guests')).toMatchObject({ waiting: 0, failed: 1, lastRunAt: now, nextRunAt: '2026-11-22T09:00:00.000Z' });
  expect(await kindOf('send-mail')).toEqual({ kind: 'send-mail', waiting: 0, running: 0, failed: 0, lastRunAt: null, nextRunAt: null });
  expect((await read()).failures).toMatchObject([
    { kind: 'prepare-photo', subject: '7', failedAt: now, error: 'The disk is full' },
    { kind: 'remind-guests', subject: '', error: 'The disk is full' },
  ]);
});

it('a failed job is done again when asked, which the audit log tells', async () => {
  const id = await fail();
  isBroken = false;
  expect((await retry(id)).statusCode).toBe(204);
  expect(await kindOf('prepare-photo')).toMatchObject({ waiting: 1, failed: 0 });
  expect(await doDueJobs(test.context, jobs)).toBe(1);
  expect((await read()).failures).toEqual([]);
  const log = (await call(test, 'GET', '/api/admin/audit?action=jobs', { token: admin })).json();
  expect(log.data).toMatchObject([{ route: '/api/admin/jobs/:id/retry', status: 204 }]);
});

it('a job that did not fail, or is gone, is not done again', async () => {
  const id = await fail();
  await retry(id);
  const twice = await retry(id);
  expect([twice.statusCode, twice.headers['content-type'], twice.json().code]).toEqual([
    409,
    'application/problem+json; charset=utf-8',
    'job_not_failed',
  ]);
  isBroken = false;
  await doDueJobs(test.context, jobs);
  expect((await retry(id)).json().code).toBe('not_found');
});

it('are for administrators alone', async () => {
  const id = await fail();
  await saveAccount(test, 'guest@example.com');
  const token = await tokenOf(test, 'guest@example.com');
  expect([(await call(test, 'GET', '/api/admin/jobs')).statusCode, (await retry(id, '')).statusCode]).toEqual([401, 401]);
  expect([(await call(test, 'GET', '/api/admin/jobs', { token })).statusCode, (await retry(id, token)).statusCode]).toEqual([403, 403]);
});
