import { expect, it } from 'vitest';
import { Arrivals, inChosenOrder } from './chosen-order.ts';

it('puts what came into the order of choosing, around what was there before', () => {
  const arrivals = [
    { photoId: 12, number: 3 },
    { photoId: 11, number: 1 },
    { photoId: 13, number: 2 },
  ];
  expect(inChosenOrder([1, 12, 2, 11, 13], arrivals)).toEqual([1, 11, 2, 13, 12]);
});

it('leaves out what was removed meanwhile', () => {
  const arrivals = [
    { photoId: 12, number: 2 },
    { photoId: 99, number: 0 },
    { photoId: 11, number: 1 },
  ];
  expect(inChosenOrder([12, 11], arrivals)).toEqual([11, 12]);
});

it('orders each list apart, and none that its host has ordered', () => {
  const arrivals = new Arrivals();
  arrivals.add(null, { photoId: 2, number: 2 });
  arrivals.add(null, { photoId: 1, number: 1 });
  arrivals.add(7, { photoId: 3, number: 3 });
  expect(arrivals.orderOf(null, [2, 1])).toEqual([1, 2]);
  expect(arrivals.orderOf(7, [2, 3])).toBeUndefined();
  arrivals.forget(null);
  expect(arrivals.orderOf(null, [2, 1])).toBeUndefined();
});

it('knows when a list was written down before all that came was in it', () => {
  const arrivals = new Arrivals();
  arrivals.add(null, { photoId: 1, number: 1 });
  arrivals.add(null, { photoId: 2, number: 2 });
  expect(arrivals.areAllIn(null, [2])).toBe(false);
  expect(arrivals.areAllIn(null, [9, 2, 1])).toBe(true);
  expect(arrivals.areAllIn(7, [])).toBe(true);
});
