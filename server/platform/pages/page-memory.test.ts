import { expect, it } from 'vitest';
import { pageMemory } from './page-memory.ts';

it('gives a page again to the same facts', () => {
  const memory = pageMemory();
  const kept = memory.keep('facts', '<link nonce="one"/>', 'one');
  expect(kept.html).toBe('<link/>');
  expect(memory.recall('facts')).toBe(kept);
  expect(memory.recall('other facts')).toBeUndefined();
});

it('forgets what nobody has asked for longest', () => {
  const memory = pageMemory(20);
  memory.keep('first', '12345678', 'n');
  memory.keep('second', '12345678', 'n');
  expect(memory.recall('first')?.html).toBe('12345678');
  memory.keep('third', '12345678', 'n');
  expect(['first', 'second', 'third'].map((facts) => memory.recall(facts)?.html)).toEqual(['12345678', undefined, '12345678']);
});

it('counts a page that is kept anew once, and keeps none that is larger than all of it', () => {
  const memory = pageMemory(20);
  for (const _ of [1, 2, 3]) memory.keep('first', '1234567890', 'n');
  memory.keep('second', '1234567890', 'n');
  expect(memory.recall('first')?.html).toBe('1234567890');
  memory.keep('large', 'x'.repeat(21), 'n');
  expect(memory.recall('large')).toBeUndefined();
});
