import { expect, it } from 'vitest';
import { propertyPageFor } from './search-box-routes.ts';

const BOX = { language: 'he', hotelId: 17 } as const;
const pageFor = (query: Record<string, unknown>) => new URL(propertyPageFor(BOX, query, '2026-11-22'), 'http://lina.test');

it('leads to the property with dates and guests', () => {
  const page = pageFor({ arrival: '2026-12-30', nights: '3', adults: '2' });
  expect(page.pathname).toBe('/portal/he/hotel-details/17/');
  expect(page.searchParams.get('from')).toBe('30-12-2026');
  expect(page.searchParams.get('to')).toBe('02-01-2027');
  expect(JSON.parse(page.searchParams.get('roomsInfo') ?? '')).toEqual({
    rooms: [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }],
    numberOfGuests: 2,
  });
});

it.each([
  [1, [1]],
  [4, [4]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
  [12, [4, 4, 4]],
])('puts %i adults evenly into as few rooms as take them', (adults, expected) => {
  const { rooms } = JSON.parse(pageFor({ adults }).searchParams.get('roomsInfo') ?? '');
  expect(rooms.map(({ numberOfAdults }: { numberOfAdults: number }) => numberOfAdults)).toEqual(expected);
});

it.each([
  ['the past', { arrival: '2026-11-21' }],
  ['dates too far ahead', { arrival: '2029-01-01' }],
  ['what is no date', { arrival: '2026-02-30' }],
  ['lists and other things', { arrival: ['2026-12-01', '2026-12-02'], nights: 'x', adults: '0' }],
  ['nothing', {}],
])('leaves out %s', (_, query) => {
  expect(pageFor(query).href).toBe('http://lina.test/portal/he/hotel-details/17/');
});

it('takes one night where none are named', () => {
  expect(pageFor({ arrival: '2026-11-22' }).search).toBe('?from=22-11-2026&to=23-11-2026');
});
