import { expect, it } from 'vitest';
import { pageMemory } from './page-memory.ts';

it('gives a page again to the same facts, with the nonce of whoever asks', () => {
  const memory = pageMemory();
  memory.keep('facts', 'one', '<script nonce="one"></script><style nonce="one"></style>');
  expect(memory.recall('facts', 'two')).toBe('<script nonce="two"></script><style nonce="two"></style>');
  expect(memory.recall('other facts', 'two')).toBeUndefined();
});

it('forgets what nobody has asked for longest', () => {
  const memory = pageMemory(20);
  memory.keep('first', 'n', '12345678');
  memory.keep('second', 'n', '12345678');
  expect(memory.recall('first', 'n')).toBe('12345678');
  memory.keep('third', 'n', '12345678');
  expect([memory.recall('first', 'n'), memory.recall('second', 'n'), memory.recall('third', 'n')]).toEqual([
    '12345678',
    undefined,
    '12345678',
  ]);
});

it('counts a page that is kept anew once, and keeps none that is larger than all of it', () => {
  const memory = pageMemory(20);
  for (const _ of [1, 2, 3]) memory.keep('first', 'n', '1234567890');
  memory.keep('second', 'n', '1234567890');
  expect(memory.recall('first', 'n')).toBe('1234567890');
  memory.keep('large', 'n', 'x'.repeat(21));
  expect(memory.recall('large', 'n')).toBeUndefined();
});
