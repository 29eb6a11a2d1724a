import { expect, it } from 'vitest';
import { writeMapArea } from './write-map-area.ts';

it('an area is written with few digits, and never smaller than it is', () => {
  expect(writeMapArea({ south: 32.91239, west: 35.2, north: 33.10001, east: 35.65 })).toBe('32.9123,35.2,33.1001,35.65');
});
