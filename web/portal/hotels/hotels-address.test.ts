import { expect, test } from 'vitest';
import { hotelsAddressQuery, parseHotelsAddress } from './hotels-address.ts';

test('a page and an order are read from the address', () => {
  expect(parseHotelsAddress({ page: '3', sortBy: 'region' })).toEqual({ page: 3, sortBy: 'region' });
  expect(parseHotelsAddress({ page: 2 })).toEqual({ page: 2 });
});

test('what is not understood, and what goes without saying, is dropped', () => {
  expect(parseHotelsAddress({ page: '1', sortBy: 'name' })).toEqual({});
  expect(parseHotelsAddress({ page: '-2', sortBy: 'stars', other: 'x' })).toEqual({});
  expect(parseHotelsAddress({ page: '99999999999' })).toEqual({});
});

test('the canonical address names only what differs from the first page', () => {
  expect(hotelsAddressQuery({})).toBe('');
  expect(hotelsAddressQuery({ page: 2, sortBy: 'region' })).toBe('?page=2&sortBy=region');
});
