import { expect, it } from 'vitest';
import { waitOf } from './access-failure.tsx';

it.each([
  [1, { unit: 'seconds', count: 1 }],
  [59.2, { unit: 'seconds', count: 60 }],
  [60, { unit: 'minutes', count: 1 }],
  [61, { unit: 'minutes', count: 2 }],
  [900, { unit: 'minutes', count: 15 }],
] as const)('after %d seconds: %j', (retryAfterSeconds, wait) => {
  expect(waitOf({ status: 429, details: { retryAfterSeconds } })).toEqual(wait);
});

it('says nothing where waiting does not help or the time is not known', () => {
  expect(waitOf({ status: 429, details: {} })).toBeUndefined();
  expect(waitOf({ status: 409, details: { retryAfterSeconds: 5 } })).toBeUndefined();
});
