import type { FieldError } from '#contract/errors.ts';
import type { PasswordProblem } from '#contract/identity.ts';
import commonPasswords from '#database/data/common-passwords.json' with { type: 'json' };
import { passwordProblems } from '#rules/validators/password.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

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

/** In lower case; what the file says of them is their source. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords.passwords);

/** Shorter names say too little: "Al" begins many a good password. */
const SHORTEST_NAME = 3;

/**
 * Returns whether somebody who guesses would try it among the first: a common password, or nothing but a known name (the product's, the account's
 * e-mail), with digits and signs around it. Letter case does not matter.
 * @param names of the product and of the account, as they are written
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const withoutSigns = lower.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  if (COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(withoutSigns)) return true;
  const letters = lettersOf(lower);
  return names.map((name) => lettersOf(name.toLowerCase())).some((name) => name.length >= SHORTEST_NAME && isRepeated(letters, name));
}

/** Nothing but the name, once or several times. */
function isRepeated(letters: string, name: string): boolean {
  return letters !== '' && letters.replaceAll(name, '') === '';
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '');
}
