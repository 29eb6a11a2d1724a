import { expect, it } from 'vitest';
import type { FavouritePlace } from '#contract/favourites.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { byVotes, inOrder, searchOfList } from './list-queries.ts';

const place = (hotelId: number, up: number, down: number): FavouritePlace => ({
  hotelId,
  title: String(hotelId),
  isOffered: true,
  card: null,
  offer: null,
  noOffer: null,
  votes: { up, down, upNames: [], downNames: [], ownVote: null },
  remarks: [],
});

it('puts what most are for first; of the same, what more have voted for, then what was saved last', () => {
  expect(byVotes([place(1, 0, 0), place(2, 1, 1), place(3, 0, 2), place(4, 3, 0), place(5, 0, 0)])).toEqual([4, 2, 1, 5, 3]);
});

it('leaves places where they were when votes change, and puts new ones at the end', () => {
  const ids = (places: readonly FavouritePlace[]) => places.map(({ hotelId }) => hotelId);
  expect(ids(inOrder([place(9, 0, 0), place(1, 0, 0), place(2, 5, 0)], [1, 2]))).toEqual([1, 2, 9]);
  expect(ids(inOrder([place(2, 0, 0)], [1, 2]))).toEqual([2]);
});

it('searches for the dates and the party of the list, and for no dates that are over', () => {
  const list = { arrival: '14.12.2026', departure: '17.12.2026', rooms: DEFAULT_ROOMS, keepsShabbat: true, areDatesOver: false };
  expect(searchOfList(list)).toEqual({ roomsInfo: DEFAULT_ROOMS, keepsShabbat: '1', from: '14.12.2026', to: '17.12.2026' });
  expect(searchOfList({ ...list, keepsShabbat: false, areDatesOver: true })).toEqual({ roomsInfo: DEFAULT_ROOMS });
});
