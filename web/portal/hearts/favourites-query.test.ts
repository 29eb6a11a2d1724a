import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Api } from '#web/api/client.ts';
import { favouritesQuery, isSavedIn, showAs } from './favourites-query.ts';

// Nothing is asked for here.
const API = {} as Api;
const LIST = {
  id: '7b0cf7f2-0000-4000-8000-000000000000',
  name: null,
  hotelIds: [7],
  arrival: null,
  departure: null,
  rooms: { rooms: [], numberOfGuests: 2 },
  keepsShabbat: false,
  isShared: false,
  hasNotice: false,
  revision: 1,
  covers: [],
};

it('knows the places of the lists, and none before they are there', () => {
  const client = new QueryClient();
  expect(isSavedIn(client, API, 7)).toBe(false);
  client.setQueryData(favouritesQuery(API).queryKey, { lists: [LIST] });
  expect([7, 8].map((id) => isSavedIn(client, API, id))).toEqual([true, false]);
});

it('shows what was pressed until it is settled, then what the lists say', () => {
  const client = new QueryClient();
  client.setQueryData(favouritesQuery(API).queryKey, { lists: [LIST] });
  const settle = showAs(client, 7, false);
  expect(isSavedIn(client, API, 7)).toBe(false);
  settle();
  expect(isSavedIn(client, API, 7)).toBe(true);
});

it('shows the last of several presses until that one is settled, though an equal one was before', () => {
  const client = new QueryClient();
  const settleFirst = showAs(client, 8, true);
  const settleSecond = showAs(client, 8, true);
  settleFirst();
  expect(isSavedIn(client, API, 8)).toBe(true);
  settleSecond();
  expect(isSavedIn(client, API, 8)).toBe(false);
});
