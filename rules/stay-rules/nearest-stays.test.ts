import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween, weekdayOf } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { pricings, stays } from '#rules/testing/arbitraries.ts';
import { stayOf } from '#rules/testing/examples.ts';
import { nearestFreeStays, nearestStays } from './nearest-stays.ts';
import { stayObstacle } from './stay-obstacle.ts';

describe('the nearest possible stays', () => {
  it('move the whole stay, before and after, where the arrival is wrong', () => {
    const onThursdays = ({ arrivalDate }: Stay) => weekdayOf(arrivalDate) === 4;
    expect(nearestStays(stayOf('2026-12-01', '2026-12-03'), { kind: 'arrivalDay' }, onThursdays)).toEqual([
      stayOf('2026-11-26', '2026-11-28'),
      stayOf('2026-12-03', '2026-12-05'),
    ]);
  });

  it('move the departure alone where it, or the length, is wrong', () => {
    const short = ({ arrivalDate, departureDate }: Stay) => nightsBetween(arrivalDate, departureDate) <= 3;
    expect(nearestStays(stayOf('2026-12-01', '2026-12-08'), { kind: 'maximum' }, short)).toEqual([stayOf('2026-12-01', '2026-12-04')]);
  });

  it('are none where nothing is possible, and never without a night', () => {
    expect(nearestStays(stayOf('2026-12-01', '2026-12-02'), { kind: 'departureDay' }, () => false)).toEqual([]);
    const [other, ...more] = nearestStays(stayOf('2026-12-01', '2026-12-02'), { kind: 'departureDay' }, () => true);
    expect([other, more]).toEqual([stayOf('2026-12-01', '2026-12-03'), []]);
  });

  it('are allowed by the rules that were against the first, with nothing allowed between them and it', () => {
    fc.assert(
      fc.property(pricings, stays, (pricing, stay) => {
        const obstacle = stayObstacle(pricing, stay);
        if (!obstacle) return;
        const isPossible = (other: Stay) => stayObstacle(pricing, other) === undefined;
        for (const other of nearestStays(stay, obstacle, isPossible)) {
          expect(isPossible(other)).toBe(true);
          const moved = nightsBetween(stay.departureDate, other.departureDate);
          const isWhole = other.arrivalDate !== stay.arrivalDate;
          for (let days = 1; days < Math.abs(moved); days++) {
            const step = Math.sign(moved) * days;
            const between = {
              arrivalDate: isWhole ? addDays(stay.arrivalDate, step) : stay.arrivalDate,
              departureDate: addDays(stay.departureDate, step),
            };
            expect(isPossible(between)).toBe(false);
          }
        }
      }),
      { numRuns: 500, seed: 20_261_122 },
    );
  });
});

describe('the nearest free stays', () => {
  const stay = stayOf('2026-12-10', '2026-12-12');

  it('keep the length of nights, earlier and later, at most three, by date', () => {
    const isFree = ({ arrivalDate }: Stay) => ['2026-12-01', '2026-12-07', '2026-12-13', '2026-12-16'].includes(arrivalDate);
    expect(nearestFreeStays(stay, 60, isFree)).toEqual([
      stayOf('2026-12-07', '2026-12-09'),
      stayOf('2026-12-13', '2026-12-15'),
      stayOf('2026-12-16', '2026-12-18'),
    ]);
  });

  it('reach further into the future than into the past', () => {
    const isFree = ({ arrivalDate }: Stay) => ['2026-11-20', '2027-02-08', '2027-02-09'].includes(arrivalDate);
    expect(nearestFreeStays(stay, 60, isFree)).toEqual([stayOf('2027-02-08', '2027-02-10')]);
  });
});
