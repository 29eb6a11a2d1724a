import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

const silent = pino({ level: 'silent' });

it('goes on after a round that failed, one round at a time, and stops for good', async () => {
  let [rounds, running, most] = [0, 0, 0];
  const stop = repeat(
    {
      name: 'test',
      everyMs: 1,
      run: async () => {
        most = Math.max(most, ++running);
        await pause(2);
        running--;
        if (++rounds === 1) throw new Error('the first round fails');
      },
    },
    silent,
  );
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await stop();
  expect({ running, most }).toEqual({ running: 0, most: 1 });
  const after = rounds;
  await pause(20);
  expect(rounds).toBe(after);
});
