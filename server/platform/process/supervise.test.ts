import { describe, expect, it } from 'vitest';
import { type Child, supervise } from './supervise.ts';

/** Processes that do what a test says, with a diary of what became of them. */
function makeWorld(failing: ReadonlySet<number> = new Set()) {
  const diary: string[] = [];
  const ends: (() => void)[] = [];
  let count = 0;
  const begin = (place: string): Child => {
    const name = `${place}${count}`;
    const isFailing = failing.has(count);
    count += 1;
    const exited = Promise.withResolvers<void>();
    const end = () => {
      diary.push(`${name} ends`);
      exited.resolve();
    };
    ends.push(end);
    diary.push(`${name} starts`);
    if (isFailing) end();
    const ready = isFailing ? Promise.reject(new Error('no good')) : Promise.resolve();
    ready.catch(() => undefined);
    return { ready, exited: exited.promise, stop: end, kill: end };
  };
  return { diary, ends, begin };
}

const options = { tell: () => undefined, stopLimitMs: 1000 };

describe('processes that are looked after', () => {
  it('are replaced one after the other, each once the next is there', async () => {
    const { diary, begin } = makeWorld();
    const processes = supervise(['a', 'b'], begin, options);
    await processes.ready;
    diary.length = 0;
    expect(await processes.replaceAll()).toBe(true);
    expect(diary).toEqual(['a2 starts', 'a0 ends', 'b3 starts', 'b1 ends']);
  });

  it('stay where their successors do not come up', async () => {
    const { diary, begin } = makeWorld(new Set([2]));
    const processes = supervise(['a', 'b'], begin, options);
    await processes.ready;
    diary.length = 0;
    expect(await processes.replaceAll()).toBe(false);
    expect(diary).toEqual(['a2 starts', 'a2 ends']);
  });

  it('are started again when they end by themselves', async () => {
    const { diary, ends, begin } = makeWorld();
    const processes = supervise(['a'], begin, options);
    await processes.ready;
    ends[0]?.();
    await expect.poll(() => diary).toContain('a1 starts');
    await processes.stop();
    expect(diary.at(-1)).toBe('a1 ends');
  });

  it('are ended all, and none is started after that', async () => {
    const { diary, begin } = makeWorld();
    const processes = supervise(['a', 'b'], begin, options);
    await processes.stop();
    expect(diary).toEqual(['a0 starts', 'b1 starts', 'a0 ends', 'b1 ends']);
    expect(await processes.replaceAll()).toBe(false);
  });
});
