import { expect, test } from 'vitest';
import { type RuleValues, ruleOf, ruleValuesOf } from './rule-values.ts';

const july: RuleValues = { ...ruleValuesOf(null, [1, 2]), from: '2027-07-01', to: '2027-08-31' };

test('what is left empty asks for nothing', () => {
  expect(ruleOf(july)).toEqual({
    ...{ from: '01-07-2027', to: '31-08-2027', unitIds: [1, 2], midweekMinimum: null, weekendMinimum: null, maximumNights: null },
    ...{ arrivalDays: null, departureDays: null, noticeDays: 0, tonightUntil: null, relaxation: null },
  });
});

test('every day of the week is the same as none chosen', () => {
  expect(ruleOf({ ...july, arrivalDays: [0, 1, 2, 3, 4, 5, 6], departureDays: [0, 5] })).toMatchObject({
    arrivalDays: null,
    departureDays: [0, 5],
  });
});

test.each<[string, Partial<RuleValues>]>([
  ['dates the wrong way round', { to: '2027-06-30' }],
  ['a maximum below the minimum', { weekendMinimum: '3', maximumNights: '2' }],
  ['half a relaxation', { relaxedDays: '3' }],
  ['an hour for tonight, which the notice closes', { noticeDays: '2', tonightUntil: '18:00' }],
  ['no unit', { unitIds: [] }],
  ['half a night', { midweekMinimum: '1.5' }],
])('%s cannot be saved', (_, wrong) => {
  expect(ruleOf({ ...july, ...wrong })).toBeUndefined();
});
