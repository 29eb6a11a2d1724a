import { expect, test } from 'vitest';
import { hotelsAddressQuery, parseHotelsAddress } from './hotel-lists.ts';

test('a page and an order are read from the address', () => {
  expect(parseHotelsAddress({ page: '3', sortBy: 'region' })).toEqual({ page: 3, sortBy: 'region' });
  expect(parseHotelsAddress({ page: 2 })).toEqual({ page: 2 });
});

test('what is not understood, and what goes without saying, is undefined: the router would keep its raw text', () => {
  const nothing = { page: undefined, sortBy: undefined };
  expect(parseHotelsAddress({ page: '1', sortBy: 'name' })).toStrictEqual(nothing);
  expect(parseHotelsAddress({ page: '-2', sortBy: 'stars', other: 'x' })).toStrictEqual(nothing);
  expect(parseHotelsAddress({ page: '99999999999' })).toStrictEqual(nothing);
});

test('the canonical address names only what differs from the first page', () => {
  expect(hotelsAddressQuery({})).toBe('');
  expect(hotelsAddressQuery({ page: 2, sortBy: 'region' })).toBe('?page=2&sortBy=region');
});
