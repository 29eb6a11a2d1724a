import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#rules/validators/password.ts';
import { COMMON_PASSWORDS, isGuessable } from './new-password.ts';

const NAMES = ['Lina', 'לינה', 'noa.levi', 'al'];

describe('a password is guessable', () => {
  it.each(['Password1', 'pAssword1!', 'Qwerty123', 'Aa123456', 'Passw0rd'])('as a common one: %s', (password) => {
    expect(isGuessable(password, NAMES)).toBe(true);
  });

  it.each(['Lina12345', 'lina-LINA-2026', '2026Lina!', 'NoaLevi1', 'Noa.Levi.1990'])('as a name with digits and signs: %s', (password) => {
    expect(isGuessable(password, NAMES)).toBe(true);
  });

  it.each(['Lodging2026', 'Lina-demo-2026', 'Al-12345678', 'Linaria77', 'Carmelina4', '12345678'])('but not %s', (password) => {
    expect(isGuessable(password, NAMES)).toBe(false);
  });
});

it('no listed password is there for nothing: each would keep the other rules with a capital letter', () => {
  const capital = (password: string) => password.replace(/[a-z]/, (letter) => letter.toUpperCase());
  expect([...COMMON_PASSWORDS].filter((password) => passwordProblems(capital(password)).length > 0)).toEqual([]);
});
