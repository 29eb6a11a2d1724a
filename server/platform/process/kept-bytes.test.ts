import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

const bytes = (text: string) => Buffer.from(text);
const keptIn = (memory: KeptBytes<string>, keys: readonly string[]) => keys.map((key) => memory.bytesOf(key)?.toString());

it('gives what was kept and what is known of it', () => {
  const memory = new KeptBytes<string>(100);
  memory.keep('1', bytes('שלום'), 'a greeting');
  expect([memory.bytesOf('1')?.toString(), memory.aboutOf('1')]).toEqual(['שלום', 'a greeting']);
  expect([memory.bytesOf('2'), memory.aboutOf('2')]).toEqual([undefined, undefined]);
});

it('lets the oldest make room', () => {
  const memory = new KeptBytes<string>(20);
  for (const key of ['1', '2', '3']) memory.keep(key, bytes('12345678'), key);
  expect(keptIn(memory, ['1', '2', '3'])).toEqual([undefined, '12345678', '12345678']);
});

it('keeps what is written anew in its place, and nothing that is larger than all of the room', () => {
  const memory = new KeptBytes<string>(20);
  memory.keep('1', bytes('12345678'), 'one');
  memory.keep('2', bytes('abcdefgh'), 'two');
  memory.keep('1', bytes('1234'), 'less');
  memory.keep('large', bytes('x'.repeat(21)), 'large');
  expect(keptIn(memory, ['1', '2', 'large'])).toEqual(['1234', 'abcdefgh', undefined]);
  expect(memory.aboutOf('1')).toBe('less');
});

it('no longer has what was kept of a key when what follows is too large', () => {
  const memory = new KeptBytes<string>(20);
  memory.keep('1', bytes('12345678'), 'one');
  memory.keep('1', bytes('x'.repeat(21)), 'large');
  expect(memory.bytesOf('1')).toBeUndefined();
});

it('counts keys, which may be longer than what they stand for', () => {
  const memory = new KeptBytes<string>(20);
  memory.keep('a long key of 20 ch.', bytes('x'), '');
  expect(memory.bytesOf('a long key of 20 ch.')).toBeUndefined();
});

it('gives copies, which stay as they are', () => {
  const memory = new KeptBytes<string>(10);
  memory.keep('1', bytes('12345678'), '');
  const given = memory.bytesOf('1');
  memory.keep('2', bytes('abcdefgh'), '');
  expect(given?.toString()).toBe('12345678');
});

it('never gives other bytes than those of the key, whatever is kept and forgotten, and always has the last', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 70 }), isForgotten: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3000, size: 'max' }), (steps) => {
      const memory = new KeptBytes<string>(200);
      const last = new Map<string, string>();
      let isGood = true;
      for (const [number, { key, length, isForgotten }] of steps.entries()) {
        const name = String(key);
        const text = String(number).repeat(length).slice(0, length);
        if (isForgotten) {
          memory.forget(name);
          last.delete(name);
        } else {
          memory.keep(name, bytes(text), text);
          last.set(name, text);
          isGood &&= memory.bytesOf(name)?.toString() === text;
        }
        for (let other = 0; other <= 40; other++) {
          const about = memory.aboutOf(String(other));
          isGood &&= about === undefined || (about === last.get(String(other)) && memory.bytesOf(String(other))?.toString() === about);
        }
      }
      return isGood;
    }),
    { numRuns: 30 },
  );
});
