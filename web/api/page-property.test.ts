import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { pagePropertyOf, USER_KEY } from './current-user-query.ts';

let queryClient: QueryClient;
let pageProperty: () => number | undefined;
beforeEach(() => {
  queryClient = new QueryClient();
  pageProperty = pagePropertyOf(queryClient);
});
const know = (user: { id: number; hotel: { id: number } | null } | null) => queryClient.setQueryData(USER_KEY, user);

it('is the one that the host worked on first, whatever another tab chooses', () => {
  expect(pageProperty()).toBeUndefined();
  know({ id: 1, hotel: { id: 7 } });
  expect(pageProperty()).toBe(7);
  know({ id: 1, hotel: { id: 8 } });
  expect(pageProperty()).toBe(7);
});

it('is known once a new host has begun', () => {
  know({ id: 1, hotel: null });
  expect(pageProperty()).toBeUndefined();
  know({ id: 1, hotel: { id: 7 } });
  expect(pageProperty()).toBe(7);
});

it('goes with the host, and another one has their own', () => {
  know({ id: 1, hotel: { id: 7 } });
  expect(pageProperty()).toBe(7);
  know(null);
  expect(pageProperty()).toBeUndefined();
  know({ id: 2, hotel: { id: 9 } });
  expect(pageProperty()).toBe(9);
});
