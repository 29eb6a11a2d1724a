import { describe, expect, it } from 'vitest';
import { unitPricing } from '#rules/testing/examples.ts';
import { examplesOf } from './examples-of.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const FAMILY_UNIT = { places: 4, takesChildren: true };

describe('examples of what guests pay', () => {
  it('are a couple midweek and a family at the weekend, each with how the price comes about', () => {
    const [midweek, weekend] = examplesOf(unitPricing(), FAMILY_UNIT, TODAY);
    expect(midweek).toMatchObject({ kind: 'midweek', party: 'adults', arrivalDate: '2026-11-22', nights: 2, totalAgorot: 80_000 });
    expect(midweek?.terms).toEqual([{ kind: 'night', count: 2, amountAgorot: 40_000 }]);
    expect(weekend).toMatchObject({ kind: 'weekend', party: 'family', arrivalDate: '2026-11-26', totalAgorot: 130_000 });
    expect(weekend?.terms).toEqual([
      { kind: 'night', count: 2, amountAgorot: 60_000 },
      { kind: 'extra', count: 2, amountAgorot: 5_000 },
    ]);
  });

  it('show a family only where it fits and children are welcome', () => {
    const partyOf = (unit: typeof FAMILY_UNIT) => examplesOf(unitPricing(), unit, TODAY)[1]?.party;
    expect(partyOf({ places: 2, takesChildren: true })).toBe('adults');
    expect(partyOf({ places: 4, takesChildren: false })).toBe('adults');
  });

  it('show the longest discount that is reached by a longer stay', () => {
    const discounts = [{ nights: 3, type: 'PERCENT' as const, value: 10 }];
    const examples = examplesOf(unitPricing({ discounts }), FAMILY_UNIT, TODAY);
    expect(examples).toHaveLength(3);
    expect(examples[2]).toMatchObject({ nights: 3, discountAgorot: 12_000, totalAgorot: 108_000 });
  });

  it('last as long as the unit asks for, even beyond its midweek nights', () => {
    const [midweek] = examplesOf(unitPricing({ minimumNights: 5 }), FAMILY_UNIT, TODAY);
    expect(midweek).toMatchObject({ kind: 'mixed', nights: 5, totalAgorot: 4 * 40_000 + 60_000 });
  });

  it('say nothing of weekends where there are none, and nothing of the middle of the week where all nights are weekend', () => {
    expect(examplesOf(unitPricing({ weekendNights: [] }), FAMILY_UNIT, TODAY).map(({ kind }) => kind)).toEqual(['midweek']);
    expect(examplesOf(unitPricing({ weekendNights: [0, 1, 2, 3, 4, 5, 6] }), FAMILY_UNIT, TODAY).map(({ kind }) => kind)).toEqual([
      'weekend',
    ]);
  });
});
