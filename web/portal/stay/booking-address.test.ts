import { expect, it } from 'vitest';
import { parseCabinetAddress, parseCheckoutSearch } from './booking-address.ts';

const session = '6f0d3d0c-7c2d-4c1b-9f3e-1a2b3c4d5e6f';

it('reads session and step', () => {
  expect(parseCheckoutSearch({ session, step: 'card' })).toEqual({ session, step: 'card' });
});

it('drops what it does not understand', () => {
  expect(parseCheckoutSearch({ session: 'x', step: 'thanks', other: '1' })).toEqual({});
});

it.each([
  [
    { when: 'past', page: '2' },
    { when: 'past', page: 2 },
  ],
  [{ when: 'cancelled' }, { when: 'cancelled', page: undefined }],
  [
    { when: 'upcoming', page: '1' },
    { when: undefined, page: undefined },
  ],
  [
    { when: '<script>', page: '-3' },
    { when: undefined, page: undefined },
  ],
  [{ page: '99999' }, { when: undefined, page: undefined }],
])('reads %j as %j', (raw, expected) => {
  expect(parseCabinetAddress(raw)).toEqual(expected);
});
