import { expect, it } from 'vitest';
import { makeStopList } from './closing.ts';

it('stops the latest first, once, and goes on after a failure', async () => {
  const list = makeStopList();
  const stopped: string[] = [];
  const stopOf = (name: string) => async () => {
    stopped.push(name);
    if (name === 'server') throw new Error('the server does not stop');
  };
  await list.add(stopOf('database'));
  await list.add(stopOf('server'));
  await list.add(stopOf('work'));
  await expect(Promise.all([list.stopAll(), list.stopAll()])).rejects.toThrow('the server does not stop');
  expect(stopped).toEqual(['work', 'server', 'database']);
});

it('stops at once what is started after everything was stopped', async () => {
  const list = makeStopList();
  await list.stopAll();
  let isStopped = false;
  await list.add(async () => {
    isStopped = true;
  });
  expect(isStopped).toBe(true);
});
