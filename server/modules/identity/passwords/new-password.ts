import type { FieldError } from '#contract/errors.ts';
import type { PasswordProblem } from '#contract/identity.ts';
import { passwordProblems } from '#rules/validators/password.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isGuessable } from './guessable-password.ts';

/**
 * @param email of the account that it is for
 * @throws DomainError `invalid_fields` with every rule of specification §5 that a new password breaks, and when it is easily guessed
 */
export function requireGoodPassword(config: Pick<Configuration, 'brand'>, password: string, email: string): void {
  const errors = passwordErrors(config, password, email);
  if (errors.length > 0) throw new DomainError('invalid_fields', {}, errors);
}

/** Every rule that a new password breaks, as errors of its field. */
export function passwordErrors({ brand }: Pick<Configuration, 'brand'>, password: string, email: string): FieldError[] {
  const names = [brand.name.he, brand.name.en, email.split('@')[0] ?? ''];
  const problems: PasswordProblem[] = [
    ...passwordProblems(password),
    ...(isGuessable(password, names) ? (['password_guessable'] as const) : []),
  ];
  return problems.map((code) => ({ path: 'password', code }));
}
