import { expect, test } from 'vitest';
import type { HostRates, SpecialRate } from '#contract/rates.ts';
import { editOf, groupsOf, priceSpan, specialValuesOf } from './special-values.ts';

const RATE = {
  ...{ revision: 1, holiday: 'pesach', name: { he: 'פסח', en: 'Passover' }, from: '01-04-2027', to: '08-04-2027', minimumNights: 2 },
  ...{ singleMidweekAgorot: null, singleWeekendAgorot: null, babyExtraAgorot: null, childExtraAgorot: null, adultExtraAgorot: null },
};
const rate = (id: number, change: Partial<SpecialRate>): SpecialRate => ({
  ...{ ...RATE, id, unitId: id, midweekAgorot: 81_300, weekendAgorot: 111_300 },
  ...change,
});
const ratesOf = (specials: SpecialRate[]) =>
  ({ units: specials.map(({ unitId }) => ({ unitId, title: `Unit ${unitId}` })), specials }) as unknown as HostRates;

test('a rate of several units says from the cheapest unit to the dearest', () => {
  const dear = { midweekAgorot: 175_000, weekendAgorot: 237_500 };
  const [group, ...others] = groupsOf(ratesOf([rate(1, {}), rate(2, dear), rate(3, dear)]), '2026-11-28');
  expect(others).toEqual([]);
  expect(group && priceSpan(group, 'midweekAgorot')).toEqual({ from: 81_300, to: 175_000 });
  expect(group && priceSpan(group, 'weekendAgorot')).toEqual({ from: 111_300, to: 237_500 });
});

test('units that ask for other minimum nights stand apart, so that a save changes none unseen', () => {
  const rates = ratesOf([rate(1, {}), rate(2, { minimumNights: 4 })]);
  const groups = groupsOf(rates, '2026-11-28');
  expect(groups.map((group) => editOf(specialValuesOf(group, []), group, rates)?.saved.map(({ minimumNights }) => minimumNights))).toEqual([
    [2],
    [4],
  ]);
});
