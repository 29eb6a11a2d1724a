import { expect, it } from 'vitest';
import { averageLeadDays, averageRate, changePercent, occupancyPercent } from '../statistics.ts';

it('rounds halves up, once', () => {
  expect(occupancyPercent({ nightsSold: 1, nightsOpen: 8 })).toBe(13);
  expect(averageRate({ revenueAgorot: 100_001, stayNights: 2 })).toBe(50_001);
  expect(averageLeadDays({ reservations: { online: 1, direct: 1 }, leadDays: 5 })).toBe(3);
});

it('says nothing of nothing', () => {
  expect(occupancyPercent({ nightsSold: 0, nightsOpen: 0 })).toBeNull();
  expect(averageRate({ revenueAgorot: 0, stayNights: 0 })).toBeNull();
  expect(averageLeadDays({ reservations: { online: 0, direct: 0 }, leadDays: 0 })).toBeNull();
  expect(occupancyPercent({ nightsSold: 0, nightsOpen: 30 })).toBe(0);
});

it('tells a change in percent of what was before, in both directions', () => {
  expect([changePercent(104, 100), changePercent(96, 100), changePercent(100, 100)]).toEqual([4, -4, 0]);
  expect([changePercent(5, 0), changePercent(null, 5), changePercent(5, null)]).toEqual([null, null, null]);
});
