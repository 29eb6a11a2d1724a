import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('changes what it is told to, and keeps the rest', () => {
  const store = createStore({ isOpen: false, count: 3 });
  store.change({ isOpen: true });
  expect(store.read()).toEqual({ isOpen: true, count: 3 });
});

it('still knows how the server saw it, for parts that come to life later', () => {
  const store = createStore({ count: 3 });
  store.change({ count: 4 });
  expect(store.readFirst()).toEqual({ count: 3 });
});

it('tells those who listen, until they stop', () => {
  const store = createStore({ count: 0 });
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.read().count));
  store.change({ count: 1 });
  stop();
  store.change({ count: 2 });
  expect(heard).toEqual([1]);
});
