import { expect, test } from 'vitest';
import type { UnitRates } from '#contract/rates.ts';
import { countChanges, readDraft } from './base-draft.ts';

const unit: UnitRates = {
  ...{ unitId: 1, title: 'Rimon', unitType: 'Cabin', baseGuests: 2, places: 4, revision: 3, minimumNights: 1, discounts: [] },
  ages: { babyMaxAge: 2, childMaxAge: 14, adultFromAge: null },
  extraBeds: { baby: true, child: true, adult: true },
  ...{ midweekAgorot: 89_000, weekendAgorot: 119_000, singleMidweekAgorot: null, singleWeekendAgorot: null },
  ...{ babyExtraAgorot: 0, childExtraAgorot: 8_000, adultExtraAgorot: 12_000 },
};

test('what was typed stands in the unit, and the rest stays', () => {
  const { unit: read, wrong } = readDraft(unit, { midweekAgorot: '950', minimumNights: '2' });
  expect([read, [...wrong]]).toEqual([{ ...unit, midweekAgorot: 95_000, minimumNights: 2 }, []]);
});

test.each([
  ['an emptied price', { weekendAgorot: '' }, 'weekendAgorot'],
  ['no price at all', { midweekAgorot: 'abc' }, 'midweekAgorot'],
  ['half a price for single guests', { singleMidweekAgorot: '700' }, 'singleWeekendAgorot'],
  ['no nights', { minimumNights: '0' }, 'minimumNights'],
])('%s is wrong', (_, draft, field) => {
  expect([...readDraft(unit, draft).wrong]).toEqual([field]);
});

test('the same price typed otherwise is no change', () => {
  expect(countChanges(unit, { midweekAgorot: '890.00', weekendAgorot: '1,190', minimumNights: '1' })).toBe(0);
  expect(countChanges(unit, { midweekAgorot: '900', discounts: [{ nights: 3, type: 'PERCENT', value: 10 }] })).toBe(2);
});
