import { expect, it } from 'vitest';
import { againProblem, newPasswordProblem, rulesKept } from './password-problems.ts';

it('ticks off each rule by itself', () => {
  expect(rulesKept('')).toEqual({ length: false, digit: false, uppercase: false, lowercase: false, english: false });
  expect(rulesKept('galil20')).toEqual({ length: false, digit: true, uppercase: false, lowercase: true, english: true });
  expect(rulesKept('Galil-2026')).toEqual({ length: true, digit: true, uppercase: true, lowercase: true, english: true });
  expect(rulesKept(`Aa1${'x'.repeat(78)}`).length).toBe(false);
  expect(rulesKept('Galil-2026א').english).toBe(false);
});

it.each([
  [undefined, 'access.newPasswordMissing'],
  ['', 'access.newPasswordMissing'],
  ['galil-2026', 'access.passwordRulesBroken'],
  ['Galil-2026', undefined],
])('says of the new password %j: %s', (typed, message) => {
  expect(newPasswordProblem(typed)).toBe(message);
});

it.each([
  ['', 'access.againMissing'],
  ['Galil-2027', 'access.mismatch'],
  ['Galil-2026', undefined],
])('says of the second typing %j: %s', (again, message) => {
  expect(againProblem(again, 'Galil-2026')).toBe(message);
});
