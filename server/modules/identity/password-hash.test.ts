import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('knows a password by its hash, and no other', async () => {
  const hash = await hashPassword('Lodging2026');
  expect(await verifyPassword(hash, 'Lodging2026')).toBe(true);
  expect(await verifyPassword(hash, 'lodging2026')).toBe(false);
  expect(await hashPassword('Lodging2026')).not.toBe(hash);
});

it('takes as long to refuse an account that does not exist as one that does', async () => {
  const hash = await hashPassword('Lodging2026');
  const fastest = async (passwordHash: string | undefined) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 7; round++) {
      const start = performance.now();
      expect(await verifyPassword(passwordHash, 'Wrong1234')).toBe(false);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const [known, unknown] = [await fastest(hash), await fastest(undefined)];
  // The fastest of several rounds is what the work itself takes, whatever else the machine does.
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});
