import { expect, it } from 'vitest';
import { parseSignInSearch, returnPathOf } from './return-path.ts';

it.each(['/portal/he/home/', '/portal/en/search-results/?location=safed#top', '/property-owner/he/backoffice/calendar'])(
  'leads back to %s',
  (path) => {
    expect(returnPathOf(path)).toBe(path);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/x',
  '/portal/..//evil.example/x',
  '/.//[/',
  'javascript:alert(1)',
  'portal/he/home/',
  '/logout',
  '/portal/he/sign-in/',
  '/property-owner/en/sign-up',
  '/portal/he/restore-password/?code=1',
  '/portal/he/one-time-authorization/?code=1',
  '/api/me',
  '',
  undefined,
  7,
])('never leads to %j', (address) => {
  expect(returnPathOf(address)).toBeUndefined();
});

it('puts nothing in the place of an address that leads elsewhere', () => {
  const raw = { returnUrl: '//evil.example' };
  expect({ ...raw, ...parseSignInSearch(raw) }).toStrictEqual({ returnUrl: undefined, reason: undefined });
});
