import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueJobs, startJobs } from '#server/platform/jobs/do-jobs.ts';
import { dropJobs, enterSchedules, GivenUp, type Job, type Jobs, sendJobs, takeJob } from '#server/platform/jobs/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

// `prepare-photo` and `remind-guests` stand for any job that is asked for and any that repeats.
const NOW = '2026-11-22T08:00:00.000Z';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  await test.db.deleteFrom('jobs').execute();
});

const ask = (...subjects: string[]) => sendJobs(test.db, 'prepare-photo', subjects, test.clock.now());
const rows = () => test.db.selectFrom('jobs').select(['subject', 'due_at', 'attempts', 'failed_at', 'last_error']).orderBy('id').execute();
const asked = (run: Job['run'], options: Partial<Job> = {}): Jobs => ({ 'prepare-photo': { pausesMs: [1000, 5000], ...options, run } });
const repeated = (run: Job['run'], schedule: string): Jobs => ({ 'remind-guests': { schedule, pausesMs: [], run } });
const refuse = () => Promise.reject(new Error('refused'));

describe('a job that is asked for', () => {
  it('is not there when what it follows from is not written', async () => {
    const given = test.db.transaction().execute(async (trx) => {
      await sendJobs(trx, 'prepare-photo', ['1'], test.clock.now());
      throw new Error('rolled back');
    });
    await expect(given).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  it('is done once by one of several workers, the oldest first, and is gone then', async () => {
    await ask('1', '2', '3');
    await ask('2');
    const done: string[] = [];
    const jobs = asked(async (subject) => void done.push(subject));
    await Promise.all([1, 2, 3].map(() => doDueJobs(test.context, jobs)));
    expect(done.sort()).toEqual(['1', '2', '3']);
    expect(await rows()).toEqual([]);
  });

  it('is tried again after each pause, told when it is for the last time, and then given up with its error', async () => {
    await ask('1');
    const attempts: object[] = [];
    const jobs = asked((_, attempt) => {
      attempts.push(attempt);
      return refuse();
    });
    for (const seconds of [1, 4, 5, 3600]) {
      await doDueJobs(test.context, jobs);
      test.clock.advance({ seconds });
    }
    expect(attempts).toEqual([
      { number: 1, isLast: false },
      { number: 2, isLast: false },
      { number: 3, isLast: true },
    ]);
    expect(await rows()).toMatchObject([{ due_at: null, attempts: 3, last_error: 'refused' }]);
    await ask('1');
    expect(
      await doDueJobs(
        test.context,
        asked(async () => undefined),
      ),
    ).toBe(1);
  });

  it('is given up at once where another attempt would fail alike', async () => {
    await ask('1');
    await doDueJobs(
      test.context,
      asked(() => Promise.reject(new GivenUp('never'))),
    );
    expect(await rows()).toMatchObject([{ due_at: null, attempts: 1, last_error: 'never' }]);
  });

  it('that is asked for while it is done is done once more, never twice at a time', async () => {
    await ask('1');
    let [running, most, done] = [0, 0, 0];
    const jobs = asked(async () => {
      most = Math.max(most, ++running);
      if (++done === 1) {
        await ask('1');
        await doDueJobs(test.context, jobs);
      }
      running -= 1;
    });
    await doDueJobs(test.context, jobs);
    expect({ most, done }).toEqual({ most: 1, done: 2 });
    expect(await rows()).toEqual([]);
  });

  it('of a worker that died is left to the others after two minutes, and what it notes late counts no more', async () => {
    await ask('1');
    const dying = Promise.withResolvers<void>();
    const first = doDueJobs(
      test.context,
      asked(() => dying.promise),
    );
    await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
    test.clock.advance({ seconds: 119 });
    expect(await doDueJobs(test.context, asked(refuse))).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    test.clock.advance({ seconds: 1 });
    await doDueJobs(test.context, asked(refuse));
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: 'refused' }]);
    dying.resolve();
    await first;
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: 'refused' }]);
  });

  it('at which the process dies each time is begun as often as it may be, and then given up where people see it', async () => {
    await ask('1');
    for (const attempts of [1, 2, 3]) {
      expect(await takeJob(test.db, { kinds: ['prepare-photo'] }, test.clock.now())).toMatchObject({ attempts });
      test.clock.advance({ minutes: 2 });
    }
    const [begun, givenUp]: [string[], unknown[]] = [[], []];
    const jobs = asked(async (subject) => void begun.push(subject), {
      giveUp: async (...told) => void givenUp.push(told),
    });
    expect(await doDueJobs(test.context, jobs)).toBe(0);
    expect([begun, givenUp]).toEqual([[], [['1', 3, expect.any(GivenUp)]]]);
    expect(await rows()).toMatchObject([{ due_at: null, failed_at: test.clock.now(), last_error: 'The process died at the last attempt' }]);
  });

  it('can be called off', async () => {
    await ask('1', '2');
    await dropJobs(test.db, 'prepare-photo', ['1']);
    expect(await rows()).toMatchObject([{ subject: '2' }]);
  });
});

describe('a job that repeats', () => {
  it('is done at its times on the clock of Israel, also where summer time begins', async () => {
    test.clock.set('2027-03-25T00:30:00Z');
    const times: string[] = [];
    const jobs = repeated(async () => void times.push(test.clock.now().toISOString()), '0 0 3 * * *');
    await enterSchedules(test.db, jobs, test.clock.now());
    for (let round = 0; round < 3; round += 1) {
      await doDueJobs(test.context, jobs);
      test.clock.set((await rows())[0]?.due_at?.toISOString() ?? '');
    }
    // At two o'clock of 26 March 2027 the clock is set to three.
    expect(times).toEqual(['2027-03-25T00:30:00.000Z', '2027-03-25T01:00:00.000Z', '2027-03-26T00:00:00.000Z']);
  });

  it('goes on after a round that failed, which is told until one succeeds', async () => {
    await enterSchedules(test.db, repeated(refuse, '0 * * * * *'), test.clock.now());
    await doDueJobs(test.context, repeated(refuse, '0 * * * * *'));
    expect(await rows()).toMatchObject([{ due_at: new Date('2026-11-22T08:01:00Z'), failed_at: test.clock.now(), last_error: 'refused' }]);
    test.clock.advance({ minutes: 1 });
    await doDueJobs(
      test.context,
      repeated(async () => undefined, '0 * * * * *'),
    );
    expect(await rows()).toMatchObject([{ failed_at: null, last_error: null }]);
  });

  it('waits for its next time where the process died at it', async () => {
    const done: string[] = [];
    const hourly = repeated(async (subject) => void done.push(subject), '0 0 * * * *');
    await enterSchedules(test.db, hourly, test.clock.now());
    await takeJob(test.db, { kinds: ['remind-guests'] }, test.clock.now());
    test.clock.advance({ minutes: 2 });
    await doDueJobs(test.context, hourly);
    expect([done, await rows()]).toMatchObject([
      [],
      [{ due_at: new Date('2026-11-22T09:00:00Z'), failed_at: test.clock.now(), attempts: 0 }],
    ]);
    test.clock.set('2026-11-22T09:00:00Z');
    await doDueJobs(test.context, hourly);
    expect([done, await rows()]).toMatchObject([[''], [{ failed_at: null }]]);
  });

  it('follows a schedule that a new version brings forward, and was not done while nobody was there but once', async () => {
    await enterSchedules(test.db, repeated(refuse, '0 0 0 1 1 *'), test.clock.now());
    await doDueJobs(
      test.context,
      repeated(async () => undefined, '0 0 0 1 1 *'),
    );
    expect((await rows())[0]?.due_at).toEqual(new Date('2026-12-31T22:00:00Z'));
    const done: string[] = [];
    const hourly = repeated(async (subject) => void done.push(subject), '0 0 * * * *');
    await enterSchedules(test.db, hourly, test.clock.now());
    expect((await rows())[0]?.due_at).toEqual(new Date('2026-11-22T09:00:00Z'));
    test.clock.advance({ days: 2 });
    await doDueJobs(test.context, hourly);
    expect(done).toEqual(['']);
  });
});

describe('the workers of a process', () => {
  it('do what is asked for at once, kinds beside each other, and no more of one than it allows', async () => {
    const both = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const meet = async () => {
      most = Math.max(most, ++running);
      if (running === 3) both.resolve();
      await both.promise;
    };
    const stop = startJobs(test.context, { ...asked(meet, { atOnce: 2 }), ...repeated(meet, '0 0 0 1 1 *') });
    await ask('1', '2', '3');
    await both.promise;
    await expect.poll(async () => (await rows()).map(({ subject }) => subject)).toEqual(['']);
    expect(most).toBeLessThanOrEqual(4);
    await stop(1000);
  });

  it('put off what may wait while people wait for the process, and for no longer than it may', async () => {
    const done: string[] = [];
    let isBusy = true;
    const jobs = asked(async (subject) => void done.push(subject), { waitsMs: 60_000 });
    const stop = startJobs(test.context, { ...jobs, ...repeated(async () => void done.push('urgent'), '30 * * * * *') }, () => isBusy);
    await ask('1');
    await expect.poll(() => done).toEqual(['urgent']);
    test.clock.advance({ seconds: 59 });
    await ask('2');
    // Whoever looks for the repeated one looks for these as well.
    await expect.poll(() => done, { timeout: 5000 }).toEqual(['urgent', 'urgent']);
    test.clock.advance({ seconds: 1 });
    await expect.poll(() => done.filter((subject) => subject !== 'urgent'), { timeout: 5000 }).toEqual(['1']);
    isBusy = false;
    await expect.poll(() => done.filter((subject) => subject !== 'urgent'), { timeout: 5000 }).toEqual(['1', '2']);
    await stop(1000);
  });

  it('wait for what is under way when they stop, and give back what takes longer', async () => {
    const begun = Promise.withResolvers<void>();
    const stop = startJobs(
      test.context,
      asked(() => {
        begun.resolve();
        return Promise.withResolvers<void>().promise;
      }),
    );
    await ask('1');
    await begun.promise;
    await stop(50);
    expect(await rows()).toMatchObject([{ due_at: test.clock.now(), attempts: 0 }]);
    expect(
      await doDueJobs(
        test.context,
        asked(async () => undefined),
      ),
    ).toBe(1);
  });
});
