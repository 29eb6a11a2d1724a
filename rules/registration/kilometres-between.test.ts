import { expect, it } from 'vitest';
import { kilometresBetween } from './kilometres-between.ts';

const JERUSALEM = { latitude: 31.7767, longitude: 35.2345 };
const TEL_AVIV = { latitude: 32.0853, longitude: 34.7818 };

it('is the distance over the ground, the same both ways, and none from a place to itself', () => {
  expect(kilometresBetween(JERUSALEM, TEL_AVIV)).toBeCloseTo(54.8, 1);
  expect(kilometresBetween(TEL_AVIV, JERUSALEM)).toBe(kilometresBetween(JERUSALEM, TEL_AVIV));
  expect(kilometresBetween(JERUSALEM, JERUSALEM)).toBe(0);
});

it.each([
  ['a degree to the north', { latitude: 1, longitude: 0 }, 111.19],
  ['a degree to the east, at the equator', { latitude: 0, longitude: 1 }, 111.19],
  ['the other side of the earth', { latitude: 0, longitude: 180 }, 20_015.09],
])('%s', (_, place, kilometres) => {
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, place)).toBeCloseTo(kilometres, 2);
});

it('a degree to the east is half as long at 60° north', () => {
  expect(kilometresBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 })).toBeCloseTo(55.6, 1);
});
