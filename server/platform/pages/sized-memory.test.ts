import { expect, it } from 'vitest';
import { sizedMemory } from './sized-memory.ts';

const memoryOf = (mostBytes: number) => sizedMemory<{ text: string }>(mostBytes, ({ text }) => text.length);

it('forgets what nobody has asked for longest', () => {
  const memory = memoryOf(20);
  memory.keep('1', { text: '12345678' });
  memory.keep('2', { text: '12345678' });
  expect(memory.recall('1')?.text).toBe('12345678');
  memory.keep('3', { text: '12345678' });
  expect(['1', '2', '3'].map((key) => memory.recall(key)?.text)).toEqual(['12345678', undefined, '12345678']);
});

it('counts what is kept anew once, and keeps nothing that is larger than all of it', () => {
  const memory = memoryOf(20);
  for (const _ of [1, 2, 3]) memory.keep('1', { text: '12345678' });
  memory.keep('2', { text: '12345678' });
  expect(memory.recall('1')?.text).toBe('12345678');
  memory.keep('large', { text: 'x'.repeat(21) });
  expect(memory.recall('large')).toBeUndefined();
});

it('counts keys, which may be longer than what they stand for', () => {
  const memory = memoryOf(20);
  memory.keep('a long key of 20 ch.', { text: 'x' });
  expect(memory.recall('a long key of 20 ch.')).toBeUndefined();
});
