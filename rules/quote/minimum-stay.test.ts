import { describe, expect, it } from 'vitest';
import { stayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { specialRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { requiredMinimumNights } from './stay-prices.ts';

describe('the minimum stay', () => {
  it("is the unit's where nothing else is set", () => {
    expect(requiredMinimumNights(unitPricing({ minimumNights: 2 }), stayOf('2026-12-01', '2026-12-02'))).toBe(2);
  });

  it('is the largest among the nights of the stay', () => {
    const pricing = unitPricing({
      minimumNights: 2,
      minimumNightsByDate: new Map([['2026-12-03', 4]]),
      specials: [specialRate({ minimumNights: 3 })],
    });
    expect(requiredMinimumNights(pricing, stayOf('2026-12-04', '2026-12-08'))).toBe(3);
    expect(requiredMinimumNights(pricing, stayOf('2026-12-03', '2026-12-08'))).toBe(4);
    expect(requiredMinimumNights(pricing, stayOf('2026-12-10', '2026-12-12'))).toBe(2);
  });

  it("of a night is the date's own before its special rate's, and the special rate's before the unit's", () => {
    const byDate = new Map([
      ['2026-12-06', 1],
      ['2026-12-07', 5],
    ]);
    const pricing = unitPricing({ minimumNights: 3, minimumNightsByDate: byDate, specials: [specialRate({ minimumNights: 2 })] });
    expect(requiredMinimumNights(pricing, stayOf('2026-12-06', '2026-12-07'))).toBe(1);
    expect(requiredMinimumNights(pricing, stayOf('2026-12-07', '2026-12-08'))).toBe(5);
    expect(requiredMinimumNights({ ...pricing, minimumNightsByDate: new Map() }, stayOf('2026-12-07', '2026-12-08'))).toBe(2);
    expect(requiredMinimumNights({ ...pricing, specials: [specialRate()] }, stayOf('2026-12-08', '2026-12-09'))).toBe(3);
  });

  it('does not ask for the night of the departure date', () => {
    const pricing = unitPricing({ specials: [specialRate({ minimumNights: 3 })] });
    expect(requiredMinimumNights(pricing, stayOf('2026-12-06', '2026-12-07'))).toBe(1);
  });

  it('is met by a stay of just as many nights', () => {
    const pricing = unitPricing({ minimumNights: 2 });
    expect(stayObstacle(pricing, stayOf('2026-12-01', '2026-12-02'))?.kind).toBe('minimum');
    expect(stayObstacle(pricing, stayOf('2026-12-01', '2026-12-03'))).toBeUndefined();
  });
});
