import { expect, it } from 'vitest';
import { savedOf } from './saved-nights.tsx';

const night = (unitId: number, date: string, priceAgorot: number | null) => ({ unitId, date, priceAgorot, minimumNights: null });
const SAVED = { revision: 7, nights: [night(1, '01-07-2027', 70_000), night(1, '02-07-2027', 65_000), night(2, '01-07-2027', 99_000)] };

it('tells the lowest and the highest of the chosen units alone', () => {
  expect(savedOf({ unitIds: [1], nights: 2 }, SAVED, 'priceAgorot')).toEqual({ lowest: 65_000, highest: 70_000, isAsUsual: false });
});

it('tells that some nights, or all of them, go by the price list', () => {
  expect(savedOf({ unitIds: [1, 2], nights: 2 }, SAVED, 'priceAgorot')).toEqual({ lowest: 65_000, highest: 99_000, isAsUsual: true });
  expect(savedOf({ unitIds: [1], nights: 2 }, SAVED, 'minimumNights')).toEqual({ lowest: undefined, highest: undefined, isAsUsual: true });
});
