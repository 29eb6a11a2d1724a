import { expect, test } from 'vitest';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import { whyTooSmall } from './unit-offer.tsx';

const room = (adults: number, ...ages: number[]) => ({
  name: '1',
  numberOfAdults: adults,
  numberOfChildren: ages.length,
  children: ages.map((age, id) => ({ id, age })),
});

test.each([
  ['a fourth place that is a crib', roomsInfoOf([room(2, 7, 4)]), 'cribs'],
  ['more guests than beds of any kind', roomsInfoOf([room(5)]), 'places'],
  ['beds that are for children alone', roomsInfoOf([room(3)]), 'beds'],
  ['the smallest of several rooms', roomsInfoOf([room(5), room(4)]), 'cribs'],
] as const)('a unit of three places and a crib is too small for %s', (_title, roomsInfo, reason) => {
  expect(whyTooSmall({ maxGuests: 3, cribs: 1 }, roomsInfo)).toBe(reason);
});
