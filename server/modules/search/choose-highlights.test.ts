import { expect, it } from 'vitest';
import type { FilterId } from '#contract/primitives/filters.ts';
import { chooseHighlights, rankOfFacility } from './choose-highlights.ts';

const feature = (filterId: FilterId, id: string, isAsked = false) => ({ filterId, id, isAsked });
const chosen = (features: Parameters<typeof chooseHighlights>[0], most = 4) => chooseHighlights(features, most).map(({ id }) => id);

it('shows one feature of each kind before a second of any', () => {
  expect(chosen([feature('FACILITIES', 'spa'), feature('FACILITIES', 'sauna'), feature('MEALS', 'breakfast')])).toEqual([
    'spa',
    'breakfast',
    'sauna',
  ]);
});

it('shows a pool once, though it is private, heated and a facility too', () => {
  const pools = [feature('SWIMMING_POOL', 'private'), feature('SWIMMING_POOL', 'heated'), feature('FACILITIES', 'swimming-pool')];
  expect(chosen([...pools, feature('FACILITIES', 'spa')])).toEqual(['private', 'spa']);
});

it('begins with what was asked for, each of it', () => {
  const pools = [feature('SWIMMING_POOL', 'private'), feature('SWIMMING_POOL', 'heated', true), feature('SWIMMING_POOL', 'indoor', true)];
  expect(chosen([...pools, feature('MEALS', 'breakfast')])).toEqual(['heated', 'indoor', 'breakfast']);
});

it('shows no more than fit', () => {
  expect(chosen([feature('FACILITIES', 'spa'), feature('MEALS', 'breakfast'), feature('PETS', 'dogs')], 2)).toEqual(['spa', 'breakfast']);
});

it('ranks a jacuzzi before a pergola, and both before what nearly every place has', () => {
  const ids = ['free-wifi', 'pergola', 'free-parking', 'jacuzzi'];
  expect(ids.sort((first, second) => rankOfFacility(first) - rankOfFacility(second))).toEqual([
    'jacuzzi',
    'pergola',
    'free-parking',
    'free-wifi',
  ]);
});
