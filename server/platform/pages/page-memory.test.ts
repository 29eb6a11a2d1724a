import { expect, it } from 'vitest';
import { pageMemory } from './page-memory.ts';

it('gives a page again to the same facts', () => {
  const memory = pageMemory();
  const [key, otherKey] = [memory.keyOf('facts'), memory.keyOf('other facts')];
  const kept = memory.keep(key, '<link nonce="one"/>', 'one');
  expect(kept.html.toString()).toBe('<link/>');
  expect(memory.recall(key)).toBe(kept);
  expect(memory.recall(otherKey)).toBeUndefined();
});

it('forgets what nobody has asked for longest', () => {
  const memory = pageMemory(20);
  memory.keep('first', '12345678', 'n');
  memory.keep('second', '12345678', 'n');
  expect(memory.recall('first')?.html.toString()).toBe('12345678');
  memory.keep('third', '12345678', 'n');
  expect(['first', 'second', 'third'].map((facts) => memory.recall(facts)?.html.toString())).toEqual(['12345678', undefined, '12345678']);
});

it('counts a page that is kept anew once, and keeps none that is larger than all of it', () => {
  const memory = pageMemory(20);
  for (const _ of [1, 2, 3]) memory.keep('first', '1234567890', 'n');
  memory.keep('second', '1234567890', 'n');
  expect(memory.recall('first')?.html.toString()).toBe('1234567890');
  memory.keep('large', 'x'.repeat(21), 'n');
  expect(memory.recall('large')).toBeUndefined();
});
