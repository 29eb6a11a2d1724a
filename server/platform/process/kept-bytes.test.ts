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

it('counts what is known of each, however short it is', () => {
  const memory = new KeptBytes<string>(40, 10);
  for (const key of ['1', '2', '3', '4']) memory.keep(key, bytes('x'), 'something');
  expect(keptIn(memory, ['1', '2', '3', '4'])).toEqual([undefined, 'x', 'x', 'x']);
});

it('gives copies, which stay as they are', () => {
  const memory = new KeptBytes<string>(10);
  memory.keep('1', bytes('12345678'), '');
  const given = memory.bytesOf('1');
  memory.keep('2', bytes('abcdefgh'), '');
  expect(given?.toString()).toBe('12345678');
});

it('writes nothing over what is still read, and goes on behind it', () => {
  const memory = new KeptBytes<string>(30);
  memory.keep('1', bytes('12345678'), '');
  const lent = memory.lend('1');
  for (const key of ['2', '3']) memory.keep(key, bytes('abcdefgh'), '');
  memory.keep('4', bytes('ABCDEFGH'), '');
  expect(keptIn(memory, ['1', '2', '3', '4'])).toEqual(['12345678', 'abcdefgh', 'abcdefgh', undefined]);
  memory.keep('1', bytes('87654321'), '');
  expect([lent?.bytes.toString(), ...keptIn(memory, ['1', '2', '3'])]).toEqual(['12345678', '87654321', undefined, 'abcdefgh']);
  lent?.giveBack();
  for (const key of ['5', '6']) memory.keep(key, bytes('ABCDEFGH'), '');
  expect(keptIn(memory, ['3', '5', '6'])).toEqual([undefined, 'ABCDEFGH', 'ABCDEFGH']);
});

it('never gives other bytes than those of the key, nor changes what is lent, whatever is kept and forgotten', () => {
  const step = fc.record({
    key: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 0, max: 70 }),
    act: fc.constantFrom('keep', 'keep', 'keep', 'forget', 'lend', 'give back'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3000, size: 'max' }), (steps) => {
      const memory = new KeptBytes<string>(300);
      const last = new Map<string, string>();
      const lent: { readonly bytes: Buffer; readonly text: string; giveBack(): void }[] = [];
      const isSame = (key: number) => {
        const about = memory.aboutOf(String(key));
        return about === undefined || (about === last.get(String(key)) && memory.bytesOf(String(key))?.toString() === about);
      };
      for (const [number, { key, length, act }] of steps.entries()) {
        const name = String(key);
        const text = String(number).repeat(length).slice(0, length);
        if (act === 'forget') memory.forget(name);
        if (act === 'give back') lent.shift()?.giveBack();
        if (act === 'lend') {
          const some = memory.lend(name);
          if (some) lent.push({ ...some, text: last.get(name) ?? '' });
        }
        if (act === 'keep') {
          memory.keep(name, bytes(text), text);
          last.set(name, text);
          if (lent.length === 0 && memory.bytesOf(name)?.toString() !== text) return false;
        }
        if (lent.some((some) => some.bytes.toString() !== some.text)) return false;
        if (!Array.from({ length: 41 }, (_, other) => other).every(isSame)) return false;
      }
      return true;
    }),
    { numRuns: 30 },
  );
});
