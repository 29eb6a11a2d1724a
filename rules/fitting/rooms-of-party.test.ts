import { expect, it } from 'vitest';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { roomsOfParty } from './rooms-of-party.ts';

const { maxAdultsPerRoom, maxChildrenPerRoom } = SEARCH_LIMITS;
const shape = (adults: number, children: number) =>
  roomsOfParty({ adults, childAges: Array.from({ length: children }, () => 5) })?.rooms.map((room) => [
    room.numberOfAdults,
    room.numberOfChildren,
  ]);

it('puts a party into as few rooms as take it, spread evenly', () => {
  expect(shape(maxAdultsPerRoom, maxChildrenPerRoom)).toEqual([[maxAdultsPerRoom, maxChildrenPerRoom]]);
  expect(shape(maxAdultsPerRoom + 1, 1)).toEqual([
    [Math.ceil((maxAdultsPerRoom + 1) / 2), 1],
    [Math.floor((maxAdultsPerRoom + 1) / 2), 0],
  ]);
});

it('has no rooms for children without an adult in each', () => {
  expect(shape(1, maxChildrenPerRoom + 1)).toBeUndefined();
});
