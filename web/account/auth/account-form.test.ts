import { expect, it } from 'vitest';
import { TYPED_CASES } from '#rules/testing/typed-cases.ts';
import { containsHebrew } from '#rules/validators/password.ts';
import { emailProblem } from './account-form.tsx';

it.each(TYPED_CASES.filter(({ field }) => field === 'email'))('takes or refuses the address $typed as everywhere', ({ typed, kept }) => {
  const words = containsHebrew(typed) ? 'common.emailHebrew' : 'access.emailWrong';
  expect(emailProblem(typed)).toBe(kept ? undefined : words);
});

it('tells a missing address from a wrong one', () => {
  expect([emailProblem(undefined), emailProblem('  ')]).toEqual(['account.emailMissing', 'account.emailMissing']);
});
