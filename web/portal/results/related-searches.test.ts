import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { searchAround, writeMapArea } from './related-searches.ts';

const ROSH_PINNA: SearchQuery = { location: 'rosh-pinna', locationEntityMarker: '__C__', from: '17-12-2026', to: '20-12-2026' };

function found(totalItems: number, more: Partial<SearchResponse['meta']> = {}, marker = '__C__'): SearchResponse {
  const query = { locationEntityMarker: marker, center: { latitude: 32.97, longitude: 35.54 } };
  // What looks around a place reads nothing else of an answer.
  return { data: [], meta: { totalItems, currentPage: 1, ...more, query } } as unknown as SearchResponse;
}

describe('a search that found little or nothing', () => {
  it.each([0, 1, 5])('is made around its place as well (%i found)', (totalItems) => {
    expect(searchAround(found(totalItems), ROSH_PINNA)).toEqual({ ...ROSH_PINNA, area: '32.6999,35.22,33.24,35.86' });
  });

  it('is made there with its filters, but for the one of places within the first', () => {
    const query: SearchQuery = { ...ROSH_PINNA, filters: { LOCATION: ['rosh-pinna'], PROPERTY_TYPE: ['villa'] } };
    expect(searchAround(found(1), query)).toMatchObject({ filters: { PROPERTY_TYPE: ['villa'] } });
    expect(searchAround(found(1), { ...ROSH_PINNA, filters: { LOCATION: ['rosh-pinna'] } })).not.toHaveProperty('filters');
  });
});

describe('a search that has no need of it', () => {
  it('found enough', () => expect(searchAround(found(6), ROSH_PINNA)).toBeUndefined());
  it('is of the whole country, around which nothing lies', () => expect(searchAround(found(2, {}, '__CO__'), ROSH_PINNA)).toBeUndefined());
  it('is of a part of the map that its visitor chose', () =>
    expect(searchAround(found(2), { ...ROSH_PINNA, area: '32,35,33,36' })).toBeUndefined());
  it('has nothing around its place either, as the market has said', () =>
    expect(searchAround(found(0, { empty: { nearbyPlaces: [] } as never }), ROSH_PINNA)).toBeUndefined());
  it('is at a later page', () => expect(searchAround(found(5, { currentPage: 2 }), ROSH_PINNA)).toBeUndefined());
});

it('an area is written with few digits, and never smaller than it is', () => {
  expect(writeMapArea({ south: 32.91239, west: 35.2, north: 33.10001, east: 35.65 })).toBe('32.9123,35.2,33.1001,35.65');
});
