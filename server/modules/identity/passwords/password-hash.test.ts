import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

it('knows a password by its hash, and no other', async () => {
  const hash = await hashPassword('Lodging2026');
  expect(await verifyPassword(hash, 'Lodging2026')).toBe(true);
  expect(await verifyPassword(hash, 'lodging2026')).toBe(false);
  expect(await hashPassword('Lodging2026')).not.toBe(hash);
});

it('does the same work to refuse an account that does not exist as one that does', async () => {
  const workOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
  const known = await hashPassword('Lodging2026');
  vi.mocked(verify).mockClear();
  expect(await verifyPassword(known, 'Wrong1234')).toBe(false);
  expect(await verifyPassword(undefined, 'Wrong1234')).toBe(false);
  const [first, second] = vi.mocked(verify).mock.calls.map(([hash]) => workOf(String(hash)));
  expect(first).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(second).toBe(first);
});
