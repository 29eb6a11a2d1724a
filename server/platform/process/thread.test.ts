import { expect, it } from 'vitest';
import { threadFor, WorkUnbounded } from './thread.ts';

/** Posts what it is sent, runs for ever, or takes all memory, as it is told. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (asked) => {
    if (asked === 'endless') for (;;);
    const kept = [];
    while (asked === 'greedy') kept.push(new Array(100_000).fill(asked));
    parentPort.postMessage(asked);
  });`;
const aThread = () => threadFor<string, string>(() => new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`));

it('does one piece after the other, and hands on what becomes of it', async () => {
  const work = aThread();
  expect(await Promise.all(['a', 'b', 'c'].map((asked) => work(asked, { timeoutMs: 30_000 })))).toEqual(['a', 'b', 'c']);
});

it.each([
  ['endless', {}],
  ['greedy', { resourceLimits: { maxOldGenerationSizeMb: 16 } }],
])('stops what is %s, and goes on with the next', async (asked, limits) => {
  const work = aThread();
  const [stopped, next] = await Promise.allSettled([
    work(asked, { timeoutMs: asked === 'endless' ? 300 : 30_000, ...limits }),
    work('next', { timeoutMs: 30_000 }),
  ]);
  expect(stopped).toMatchObject({ status: 'rejected', reason: expect.any(WorkUnbounded) });
  expect(next).toEqual({ status: 'fulfilled', value: 'next' });
});

it('tells those to come back who would wait too long', async () => {
  const work = aThread();
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => work('a', { timeoutMs: 30_000 })));
  const codes = asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code));
  expect([...new Set(codes)]).toEqual(['a', 'unavailable']);
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(10);
});
