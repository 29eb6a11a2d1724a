import { expect, it } from 'vitest';
import { fairTurns, TooManyWaiting } from './fair-turns.ts';

const never = new AbortController().signal;

/** Work that ends when it is told to, and notes when it began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { begun, work, end };
}

it('runs so many at once, and the next when one has ended', async () => {
  const turns = fairTurns({ atOnce: 2, mostWaiting: 10 });
  const { begun, work, end } = workshop();
  const all = ['a1', 'a2', 'a3'].map((name) => turns('a', never, work(name)));
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a2');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});

it('lets those who wait take turns, however much one of them asks for', async () => {
  const turns = fairTurns({ atOnce: 1, mostWaiting: 10 });
  const { begun, work, end } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void turns('a', never, work(name));
  for (const name of ['b1', 'b2']) void turns('b', never, work(name));
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('refuses whoever would take up more than half of the room, and everybody once it is full', async () => {
  const turns = fairTurns({ atOnce: 1, mostWaiting: 4 });
  const { work } = workshop();
  for (const name of ['a1', 'a2', 'a3']) void turns('a', never, work(name));
  await expect(turns('a', never, work('a4'))).rejects.toThrow(TooManyWaiting);
  for (const name of ['b1', 'b2']) void turns('b', never, work(name));
  await expect(turns('c', never, work('c1'))).rejects.toThrow(TooManyWaiting);
});

it('goes on after a failure, and passes over whoever has left', async () => {
  const turns = fairTurns({ atOnce: 1, mostWaiting: 4 });
  const leaving = new AbortController();
  const first = turns('a', never, () => Promise.reject(new Error('on purpose')));
  const left = turns('b', leaving.signal, () => Promise.resolve('rendered for nobody'));
  const last = turns('c', never, () => Promise.resolve('rendered'));
  leaving.abort();
  await expect(first).rejects.toThrow('on purpose');
  await expect(left).rejects.toThrow('aborted');
  expect(await last).toBe('rendered');
});
