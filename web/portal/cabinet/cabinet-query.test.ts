import { expect, it } from 'vitest';
import { parseCabinetAddress } from './cabinet-query.ts';

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
