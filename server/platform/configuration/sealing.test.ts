import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

const key = randomBytes(32);

test('what was sealed is read with the same key alone, and is never sealed alike twice', () => {
  const sealed = seal(key, 'סוד');
  expect(unseal(key, sealed)).toBe('סוד');
  expect(unseal(randomBytes(32), sealed)).toBeUndefined();
  expect(seal(key, 'סוד')).not.toEqual(sealed);
});

test('what was changed or cut is not read', () => {
  const sealed = seal(key, 'secret');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(unseal(key, changed)).toBeUndefined();
    expect(unseal(key, sealed.subarray(0, index))).toBeUndefined();
  }
});
