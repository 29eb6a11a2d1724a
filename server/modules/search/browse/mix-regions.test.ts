import { expect, it } from 'vitest';
import { mixRegions } from './free-stays.ts';

const places = ['galilee 1', 'galilee 2', 'galilee 3', 'eilat 1', 'carmel 1', 'eilat 2'];
const mix = (most: number) => mixRegions(places, (place) => place.split(' ')[0] ?? '', most);

it('takes the best of each region before the second of any', () => {
  expect(mix(4)).toEqual(['galilee 1', 'eilat 1', 'carmel 1', 'galilee 2']);
});

it('takes all where there are no more', () => {
  expect(mix(8)).toEqual(['galilee 1', 'eilat 1', 'carmel 1', 'galilee 2', 'eilat 2', 'galilee 3']);
});
