import { expect, it } from 'vitest';
import { addressOf, type Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './index.ts';

const ENTRIES: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS);

it('names each call once', () => {
  const addresses = ENTRIES.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

it.each(ENTRIES)('%s reads each parameter of its path', (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
});

it('is found at its address, with the values in place and encoded', () => {
  expect(addressOf(ENDPOINTS.removePhoto, { hotelId: 7, photoId: 8 })).toBe('/api/hotels/7/photos/8');
  expect(addressOf(ENDPOINTS.showReservation, { id: 'AB/CD' })).toBe('/api/portal/reservations/AB%2FCD');
});
