import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shorter names say too little: "Al" begins many a good password. */
const SHORTEST_NAME = 3;

/**
 * Whether somebody who guesses would try it among the first: a common password, or nothing but a known name (the product's, the account's
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
