import { describe, expect, it } from 'vitest';
import { room, specialRate, standardRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { quoteUnit } from './quote-unit.ts';

const couple = room(2);
const nightPrices = (quote: ReturnType<typeof quoteUnit>) =>
  quote.lines.filter((line) => line.kind === 'night').map((line) => line.amountAgorot);

describe('the rate of a night', () => {
  it('is the weekend price on Thursday, Friday and Saturday night unless the property says otherwise', () => {
    // Wednesday 2 to Monday 7 December 2026.
    const quote = quoteUnit(unitPricing(), couple, stayOf('2026-12-02', '2026-12-07'));
    expect(nightPrices(quote)).toEqual([40_000, 60_000, 60_000, 60_000, 40_000]);
  });

  it("follows the property's own set of weekend nights", () => {
    const stay = stayOf('2026-12-02', '2026-12-07');
    expect(nightPrices(quoteUnit(unitPricing({ weekendNights: [5] }), couple, stay))).toEqual([40_000, 40_000, 60_000, 40_000, 40_000]);
    expect(nightPrices(quoteUnit(unitPricing({ weekendNights: [] }), couple, stay))).toEqual([40_000, 40_000, 40_000, 40_000, 40_000]);
  });

  it('is the special rate from its first date to its last, both nights included', () => {
    const quote = quoteUnit(unitPricing({ specials: [specialRate()] }), couple, stayOf('2026-12-06', '2026-12-11'));
    expect(nightPrices(quote)).toEqual([40_000, 80_000, 80_000, 80_000, 60_000]);
  });

  it('keeps weekend prices inside special rates', () => {
    const specials = [specialRate({ firstNight: '2026-12-09', lastNight: '2026-12-10' })];
    expect(nightPrices(quoteUnit(unitPricing({ specials }), couple, stayOf('2026-12-09', '2026-12-11')))).toEqual([80_000, 90_000]);
  });

  it('finds the right one of several special rates, touching or apart, in any part of the stay', () => {
    const specials = [
      specialRate({ firstNight: '2026-11-01', lastNight: '2026-11-30', midweekAgorot: 1 }),
      specialRate({ firstNight: '2026-12-01', lastNight: '2026-12-01', midweekAgorot: 2 }),
      specialRate({ firstNight: '2026-12-07', lastNight: '2026-12-07', midweekAgorot: 3 }),
    ];
    const quote = quoteUnit(unitPricing({ specials, weekendNights: [] }), couple, stayOf('2026-11-30', '2026-12-09'));
    expect(nightPrices(quote)).toEqual([1, 2, 40_000, 40_000, 40_000, 40_000, 40_000, 3, 40_000]);
  });
});

describe('the price of one guest', () => {
  const single = standardRate({ singleMidweekAgorot: 30_000, singleWeekendAgorot: 45_000 });
  const wednesdayAndThursday = stayOf('2026-12-02', '2026-12-04');
  const thisOf = (standard: typeof single, ...party: number[]) =>
    nightPrices(quoteUnit(unitPricing({ standard }), room(1, ...party), wednesdayAndThursday));

  it('is the single-guest price, midweek and weekend', () => {
    expect(thisOf(single)).toEqual([30_000, 45_000]);
  });

  it('is the single-guest price also beside a baby, who pays the baby extra', () => {
    expect(quoteUnit(unitPricing({ standard: single }), room(1, 2), stayOf('2026-12-02', '2026-12-03')).totalAgorot).toBe(32_000);
  });

  it('is the base price as soon as a child comes along', () => {
    expect(thisOf(single, 3)).toEqual([40_000, 60_000]);
  });

  it('is the single-guest price for a lone child, since babies only are left out of the count', () => {
    expect(quoteUnit(unitPricing({ standard: single }), room(0, 7), stayOf('2026-12-02', '2026-12-03')).totalAgorot).toBe(30_000);
  });

  it('is the base price where no single-guest price is set, for midweek and weekend apart', () => {
    expect(thisOf(standardRate())).toEqual([40_000, 60_000]);
    expect(thisOf(standardRate({ singleMidweekAgorot: 30_000 }))).toEqual([30_000, 60_000]);
  });

  it("is a special rate's own base price where that sets no single-guest price, not the standard's", () => {
    const stay = stayOf('2026-12-07', '2026-12-08');
    const of = (special: ReturnType<typeof specialRate>) =>
      nightPrices(quoteUnit(unitPricing({ standard: single, specials: [special] }), room(1), stay));
    expect(of(specialRate())).toEqual([80_000]);
    expect(of(specialRate({ singleMidweekAgorot: 70_000 }))).toEqual([70_000]);
  });

  it('may be zero, which is not the same as unset', () => {
    expect(thisOf(standardRate({ singleMidweekAgorot: 0 }))).toEqual([0, 60_000]);
  });
});
