import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Claim, fingerprintOf, forgetIdempotencyKeys, runIdempotently } from '#server/platform/http/idempotency.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { TestClock } from '#tests/support/test-clock.ts';

let database: TestDatabase;
let context: { db: TestDatabase['db']; clock: TestClock };
let keys = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  context = { db: database.db, clock: new TestClock('2026-11-22T08:00:00Z') };
});
afterAll(() => database.drop());

function aRequest(body: unknown = { a: 1 }) {
  keys += 1;
  return { scope: 'test', key: `key-${keys}`, fingerprint: fingerprintOf(body) };
}

/** Work that keeps its answer, as a route's transaction does. */
function keeping(answer: Answer) {
  return async (claim: Claim) => {
    await database.db.transaction().execute((trx) => claim.keepAnswer(trx, answer));
    return answer;
  };
}

describe('an idempotency key', () => {
  it('lets the work run once, however many ask at the same time', async () => {
    const request = aRequest();
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        runIdempotently(context, request, async (claim) => {
          runs += 1;
          return keeping({ status: 201, body: { run: runs } })(claim);
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":201,"body":{"run":1}}']));
  });

  it('belongs to one body, whatever the order of its fields', async () => {
    const request = aRequest({ a: 1, b: { c: [1, 2], d: null } });
    await runIdempotently(context, request, keeping({ status: 201, body: 'kept' }));
    const same = { ...request, fingerprint: fingerprintOf({ b: { d: null, c: [1, 2] }, a: 1 }) };
    expect(await runIdempotently(context, same, () => Promise.reject(new Error('ran again')))).toEqual({ status: 201, body: 'kept' });
    const other = { ...request, fingerprint: fingerprintOf({ a: 1, b: { c: [2, 1], d: null } }) };
    await expect(runIdempotently(context, other, keeping({ status: 201, body: '' }))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('is free again after a failure', async () => {
    const request = aRequest();
    await expect(runIdempotently(context, request, () => Promise.reject(new DomainError('payment_declined')))).rejects.toMatchObject({
      code: 'payment_declined',
    });
    expect(await runIdempotently(context, request, keeping({ status: 201, body: 2 }))).toEqual({ status: 201, body: 2 });
  });

  it('keeps no answer of a transaction that rolled back', async () => {
    const request = aRequest();
    const halfway = runIdempotently(context, request, (claim) =>
      database.db.transaction().execute(async (trx) => {
        await claim.keepAnswer(trx, { status: 201, body: 'half' });
        throw new Error('lost the connection');
      }),
    );
    await expect(halfway).rejects.toThrow('lost the connection');
    expect(await runIdempotently(context, request, keeping({ status: 201, body: 'whole' }))).toEqual({ status: 201, body: 'whole' });
  });

  it('is taken over from a process that died, and its late answer is refused', async () => {
    const request = aRequest();
    let late: Claim | undefined;
    void runIdempotently(context, request, (claim) => {
      late = claim;
      return new Promise<Answer>(() => undefined);
    });
    await expect.poll(() => late !== undefined).toBe(true);
    context.clock.advance({ seconds: 10 });
    expect(await runIdempotently(context, request, keeping({ status: 201, body: 'second' }))).toEqual({ status: 201, body: 'second' });
    await expect(
      database.db.transaction().execute((trx) => late?.keepAnswer(trx, { status: 201, body: 'first' }) ?? Promise.resolve()),
    ).rejects.toMatchObject({
      code: 'request_in_progress',
    });
  });

  it('is free ten seconds after its process died, and stays taken for as long as that lives', async () => {
    const request = aRequest();
    const slow = Promise.withResolvers<void>();
    const alive = runIdempotently(context, request, async (claim) => {
      await slow.promise;
      return keeping({ status: 201, body: 'slow' })(claim);
    });
    const lockEnd = async () => {
      const { key } = request;
      const query = database.db.selectFrom('idempotency_keys').select('locked_until').where('key', '=', key);
      return (await query.executeTakeFirst())?.locked_until.getTime();
    };
    await expect.poll(lockEnd).toBe(context.clock.now().getTime() + 10_000);
    context.clock.advance({ seconds: 9 });
    await expect.poll(lockEnd, { timeout: 10_000 }).toBe(context.clock.now().getTime() + 10_000);
    context.clock.advance({ seconds: 9 });
    const second = runIdempotently(context, request, keeping({ status: 201, body: 'second' }));
    slow.resolve();
    expect(await Promise.all([alive, second])).toEqual([
      { status: 201, body: 'slow' },
      { status: 201, body: 'slow' },
    ]);
  });

  it('tells those who waited too long to come back', async () => {
    const request = aRequest();
    void runIdempotently(context, request, () => new Promise<Answer>(() => undefined));
    await expect
      .poll(async () => (await database.db.selectFrom('idempotency_keys').select('key').where('key', '=', request.key).execute()).length)
      .toBe(1);
    await expect(runIdempotently(context, request, keeping({ status: 201, body: '' }))).rejects.toMatchObject({
      code: 'request_in_progress',
      details: { retryAfterSeconds: 2 },
    });
  });

  it('is forgotten when it is old', async () => {
    const request = aRequest();
    await runIdempotently(context, request, keeping({ status: 201, body: 'old' }));
    context.clock.advance({ days: 2 });
    await forgetIdempotencyKeys(database.db, new Date(context.clock.now().getTime() - 24 * 3_600_000));
    expect(await runIdempotently(context, request, keeping({ status: 201, body: 'new' }))).toEqual({ status: 201, body: 'new' });
  });
});
