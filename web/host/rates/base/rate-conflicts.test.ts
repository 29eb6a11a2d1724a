import { expect, it } from 'vitest';
import type { HostRates, UnitRates } from '#contract/rates.ts';
import { conflictsOf } from './rate-conflicts.ts';

const UNIT: UnitRates = {
  ...{ unitId: 1, title: 'Cabin', unitType: 'cabin', baseGuests: 2, places: 2, revision: 3, minimumNights: 1, discounts: [] },
  ...{ ages: { babyMaxAge: 2, childMaxAge: 17, adultFromAge: null }, extraBeds: { baby: true, child: true, adult: true } },
  ...{ midweekAgorot: 60_000, weekendAgorot: 90_000, singleMidweekAgorot: null, singleWeekendAgorot: null },
  ...{ babyExtraAgorot: 0, childExtraAgorot: 0, adultExtraAgorot: 0 },
};
const ratesOf = (changes: Partial<UnitRates>, weekendNights: HostRates['weekendNights'] = [4, 5]): HostRates => ({
  ...{ revision: 1, weekendNights, hasVat: true, specials: [], holidays: [] },
  units: [
    { ...UNIT, ...changes },
    { ...UNIT, ...changes, unitId: 2 },
  ],
});

it('names what others have saved of the units that are being changed, also in fields that nobody has typed into', () => {
  const current = ratesOf({ midweekAgorot: 65_000, discounts: [{ nights: 3, type: 'PERCENT', value: 10 }], revision: 4 });
  expect(conflictsOf(ratesOf({}), current, { 1: { midweekAgorot: '700' } }, undefined)).toEqual({
    fields: [
      { unitId: 1, field: 'midweekAgorot' },
      { unitId: 1, field: 'discounts' },
    ],
    isWeekend: false,
  });
});

it('names the nights of the weekend where the host was choosing them', () => {
  expect(conflictsOf(ratesOf({}), ratesOf({}, [5, 6]), {}, [4])).toEqual({ fields: [], isWeekend: true });
  expect(conflictsOf(ratesOf({}), ratesOf({}, [5, 4]), {}, [4])).toEqual({ fields: [], isWeekend: false });
});
