import { expect, it } from 'vitest';
import { followBase, type NightPrices } from './price-moves.ts';

const night = (midweek: number, weekend: number): NightPrices => ({
  ...{ midweekAgorot: midweek * 100, weekendAgorot: weekend * 100 },
  ...{ singleMidweekAgorot: null, singleWeekendAgorot: null },
});

it('leaves a holiday as many percent above the standard price as it was', () => {
  expect(followBase(night(1_750, 2_375), night(1_400, 1_900), night(650, 800))).toEqual(night(813, 1_000));
});

it('moves a price for one guest with the price of the night where the standard has none of its own', () => {
  const rate = { ...night(1_000, 1_000), singleMidweekAgorot: 80_000, singleWeekendAgorot: 80_000 };
  expect(followBase(rate, night(500, 500), night(250, 500))).toEqual({
    ...{ midweekAgorot: 50_000, weekendAgorot: 100_000, singleMidweekAgorot: 40_000, singleWeekendAgorot: 80_000 },
  });
});

it('leaves a price to the agora where its standard is the same, was free or is missing', () => {
  const rate = { ...night(0, 0), midweekAgorot: 81_255, weekendAgorot: 99_950 };
  expect(followBase(rate, night(400, 0), night(400, 700))).toEqual(rate);
  expect(followBase(rate, night(400, 500), { ...night(0, 0), midweekAgorot: null, weekendAgorot: null })).toEqual(rate);
});

it('asks no more than a price may be', () => {
  expect(followBase(night(90_000, 100), night(1, 1), night(90_000, 1)).midweekAgorot).toBe(10_000_000);
});
