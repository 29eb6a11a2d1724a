import { expect, test } from 'vitest';
import { bestFactsOf } from './facilities-section.tsx';

const group = (id: string, ...items: string[]) => ({ id, name: id, items: items.map((item) => ({ id: item, name: item })) });

test('the best facts begin with what people choose a place for, one of each kind', () => {
  const facts = bestFactsOf([
    group('parking', 'free-on-site', 'ev-charging'),
    group('swimming_pool_types', 'private', 'heated'),
    group('payment_methods', 'cash'),
    group('popular_facilities', 'air-conditioning', 'garden'),
  ]);
  expect(facts.map(({ id }) => id)).toEqual([
    'swimming_pool_types private',
    'parking free-on-site',
    'popular_facilities air-conditioning',
    'popular_facilities garden',
    'swimming_pool_types heated',
    'parking ev-charging',
  ]);
});

test('there are ten at most', () => {
  expect(bestFactsOf([group('popular_facilities', ...Array.from({ length: 30 }, (_, index) => `facility-${index}`))])).toHaveLength(10);
});

test('a pool that is not always open says so in its own line', () => {
  const facts = bestFactsOf([group('swimming_pool_types', 'shared', 'outdoor', 'summer-only')]);
  expect(facts.map(({ name }) => name)).toEqual(['shared (summer-only)', 'outdoor']);
});
