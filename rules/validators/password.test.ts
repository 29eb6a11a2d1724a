import { describe, expect, it } from 'vitest';
import { checkPassword, containsHebrew, isPassword } from './password.ts';

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
});
