import { describe, expect, it } from 'vitest';
import { checkPassword, containsHebrew, isPassword, passwordProblems } from './password.ts';

describe('a password', () => {
  it.each(['Abcdefg1', `Aa1${'x'.repeat(77)}`, 'Pass word 1!'])('may be %s', (password) => {
    expect(isPassword(password)).toBe(true);
  });

  it.each([
    ['longEnough', 'Abcdef1'],
    ['shortEnough', `Aa1${'x'.repeat(78)}`],
    ['hasDigit', 'Abcdefgh'],
    ['hasUppercase', 'abcdefg1'],
    ['hasLowercase', 'ABCDEFG1'],
    ['englishOnly', 'Abcdefg1ש'],
    ['englishOnly', 'Abcdefg1é'],
  ] as const)('breaks only the rule %s with %s', (rule, password) => {
    const check = checkPassword(password);
    expect(Object.entries(check).filter(([, kept]) => !kept)).toEqual([[rule, false]]);
    expect(isPassword(password)).toBe(false);
  });

  it('warns of a keyboard left on Hebrew', () => {
    expect(containsHebrew('Abcש1')).toBe(true);
    expect(containsHebrew('Abcdefg1é')).toBe(false);
  });

  it.each([
    ['Abcdefg1', []],
    ['Abcdef1', ['password_too_short']],
    [`Aa1${'x'.repeat(78)}`, ['password_too_long']],
    ['Abcdefgh', ['password_without_digit']],
    ['abcdefg1', ['password_without_uppercase']],
    ['ABCDEFG1', ['password_without_lowercase']],
    ['Abcdefg1ש', ['password_hebrew']],
    ['Abcdefg1é', ['password_not_english']],
    ['', ['password_too_short', 'password_without_digit', 'password_without_uppercase', 'password_without_lowercase']],
  ])('%j is told %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });
});
