import { expect, it } from 'vitest';
import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import terms from '#database/data/terms.json' with { type: 'json' };
import { chooseHighlights, rankFeatures, rankOfFacility } from './choose-highlights.ts';

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

it('ranks features by their kind, and facilities among themselves', () => {
  const option = (id: string) => ({ id, name: { he: id, en: id } });
  const none = Object.fromEntries(FILTER_IDS.map((id) => [id, []])) as unknown as Parameters<typeof rankFeatures>[0];
  const ranked = rankFeatures({
    ...none,
    PROPERTY_TYPE: [option('zimmer')],
    FOR_RELIGIOUS: [option('kosher')],
    PETS: [option('dogs')],
    ACCESSIBILITY: [option('step-free')],
    MEALS: [option('breakfast')],
    FACILITIES: [option('free-wifi'), option('pergola'), option('jacuzzi')],
    SWIMMING_POOL: [option('private')],
  });
  expect(ranked.map(({ id }) => id)).toEqual([
    ...['private', 'jacuzzi', 'pergola', 'free-wifi'],
    ...['breakfast', 'step-free', 'dogs', 'kosher'],
  ]);
  expect(ranked[0]).toEqual({ ...option('private'), filterId: 'SWIMMING_POOL' });
});

it('ranks no facility that hosts cannot choose', () => {
  const sets: readonly string[] = FILTERS.FACILITIES.sets;
  const ids = terms.sets.filter(({ id }) => sets.includes(id)).flatMap(({ members }) => members.map(({ id }) => id));
  // Eighteen that are named, and all others, which share a rank.
  expect(new Set(ids.map(rankOfFacility)).size).toBe(19);
});
