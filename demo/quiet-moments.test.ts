import { expect, it } from 'vitest';
import { quietMoments } from './quiet-moments.ts';

it('ends at once where there is little to do, and else when there is', async () => {
  const shares = [0.1, 0.9, 0.9, 0.1];
  const quiet = quietMoments(new AbortController().signal, () => shares.shift() ?? 1);
  await quiet();
  expect(shares).toHaveLength(3);
  await quiet();
  expect(shares).toHaveLength(0);
});

it('keeps nobody who has been called off', async () => {
  const calledOff = new AbortController();
  const quiet = quietMoments(calledOff.signal, () => 1)();
  calledOff.abort();
  await quiet;
});
