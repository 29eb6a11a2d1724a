import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's examples, "12345678901234567890" in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test('knows the codes of RFC 6238, and half a minute before and after', () => {
  // Appendix B, time 59: 94287082, of which six digits are asked for.
  expect(stepOfCode(SECRET, '287082', at(59))).toBe(1);
  expect(stepOfCode(SECRET, '287082', at(29))).toBe(1);
  expect(stepOfCode(SECRET, '287082', at(60))).toBe(1);
  expect(stepOfCode(SECRET, '287082', at(89))).toBe(1);
  expect(stepOfCode(SECRET, '081804', at(1_111_111_109))).toBe(37_037_036);
});

test('knows no older, later or other codes', () => {
  expect(stepOfCode(SECRET, '287082', at(90))).toBeUndefined();
  expect(stepOfCode(SECRET, '287083', at(59))).toBeUndefined();
  expect(stepOfCode(SECRET, '87082', at(59))).toBeUndefined();
});

test('makes secrets of 160 bits, and addresses that name product and account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, { issuer: 'Lina', account: 'noa@example.com' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Lina:noa@example.com']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Lina',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
