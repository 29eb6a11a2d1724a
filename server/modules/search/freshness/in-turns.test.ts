import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns } from './market-keeper.ts';

it('does the work once for all who ask while it is under way, in a run that begins after they asked', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = inTurns(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await breathe();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(others);
  void ask();
  expect(runs).toHaveLength(3);
});

it('fails for those alone who waited for the run that failed', async () => {
  let fails = true;
  const ask = inTurns(async () => {
    await breathe();
    if (fails) throw new Error('no');
  });
  const first = ask();
  const second = ask();
  await expect(first).rejects.toThrow('no');
  fails = false;
  await expect(second).resolves.toBeUndefined();
});
