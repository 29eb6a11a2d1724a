import { expect, it } from 'vitest';
import { previousUrlOf } from './previous-url.ts';

it.each(['/property-owner/he/backoffice/calendar', '/property-owner/en/backoffice/calendar?from=01-12-2026'])(
  'leads back to %s',
  (stored) => {
    expect(previousUrlOf(stored)).toBe(stored);
  },
);

it.each([
  null,
  '',
  '/portal/he/home/',
  '/property-owner/he/backoffice/calendars',
  '//evil.example/property-owner/he/backoffice/calendar',
  'https://evil.example/property-owner/he/backoffice/calendar',
])('does not follow %j', (stored) => {
  expect(previousUrlOf(stored)).toBeUndefined();
});
