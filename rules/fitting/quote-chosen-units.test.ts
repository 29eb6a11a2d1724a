import { describe, expect, it } from 'vitest';
import { candidate, capacity, room, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { quoteChosenUnits } from './find-offer.ts';

const STAY = stayOf('2026-12-01', '2026-12-03');
const COUPLE = room(2);
const UNITS = [
  candidate(1, 400),
  candidate(2, 500),
  candidate(3, 900, { capacity: capacity({ bedrooms: 2, places: 4 }) }),
  candidate(4, 100, { pricing: unitPricing({ minimumNights: 5 }) }),
];
const choose = (...unitIds: number[]) => quoteChosenUnits(UNITS, unitIds.length === 1 ? [COUPLE] : [COUPLE, COUPLE], STAY, unitIds);

describe('units that a guest chose', () => {
  it('are quoted by room, though others would be cheaper', () => {
    expect(choose(102, 101)).toMatchObject({
      shape: 'perRoom',
      totalAgorot: 180_000,
      units: [
        { unitId: 102, rooms: [0] },
        { unitId: 101, rooms: [1] },
      ],
    });
    expect(choose(102)).toMatchObject({ shape: 'perRoom', totalAgorot: 100_000, units: [{ unitId: 102, rooms: [0] }] });
  });

  it('are merged when one is chosen for all rooms', () => {
    const chosen = choose(103, 103);
    expect(chosen).toMatchObject({ shape: 'merged', units: [{ unitId: 103, rooms: [0, 1] }] });
    // Two base guests, two adults more at ₪100 a night.
    expect(chosen).toMatchObject({ totalAgorot: 220_000 });
  });

  it.each([
    ['a unit is missing for a room', [COUPLE, COUPLE], [101]],
    ['there is no room', [], []],
    ['two of three rooms share a unit', [COUPLE, COUPLE, COUPLE], [103, 103, 101]],
    ['a unit is not free', [COUPLE], [999]],
    ['a unit asks for more nights', [COUPLE], [104]],
    ['one of two units asks for more nights', [COUPLE, COUPLE], [101, 104]],
    ['one bedroom is to serve two rooms', [COUPLE, COUPLE], [101, 101]],
    ['a room has more guests than beds', [room(3)], [101]],
    ['all rooms together have more guests than beds', [room(3), COUPLE], [103, 103]],
  ])('are refused when %s', (_, party, unitIds) => {
    expect(quoteChosenUnits(UNITS, party, STAY, unitIds)).toBeUndefined();
  });
});
