import { describe, expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkLayout, checkUnitName } from './check-steps.ts';

const named = (he: string, en: string) => ({ name: { he, en } });

it.each([
  [0, ['unit_missing']],
  [1, []],
  [14, []],
  [15, ['too_many_units max=14 actual=15']],
])('of %i units it tells %j', (count, issues) => {
  expect(told(checkLayout(Array.from({ length: count }, () => named('רימון', 'Rimon'))))).toEqual(issues);
});

describe('a unit whose name another before it has', () => {
  const units = [named('רימון', ' Rimon '), named('רימון ', 'Olive'), named('זית', ' Rimon'), named('', ''), named('', ' ')];

  it.each([
    [0, []],
    [1, ['name.he unit_name_repeated']],
    [2, ['name.en unit_name_repeated']],
    [4, []],
    [5, []],
  ])('is told in that language: unit %i', (index, issues) => {
    expect(told(checkUnitName(units, index))).toEqual(issues);
  });
});
