import type { PasswordProblem } from '#contract/identity.ts';

/** Shortest and longest password, in characters (specification §5). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 80;

/** The rules of specification §5, each true when kept. */
export interface PasswordCheck {
  readonly englishOnly: boolean;
  readonly longEnough: boolean;
  readonly shortEnough: boolean;
  readonly hasDigit: boolean;
  readonly hasUppercase: boolean;
  readonly hasLowercase: boolean;
}

/** Checks every rule, so that a form can tick them off while the password is typed. */
export function checkPassword(password: string): PasswordCheck {
  return {
    // Printable ASCII: letters, digits, signs and the space.
    englishOnly: /^[\x20-\x7e]*$/.test(password),
    longEnough: password.length >= PASSWORD_MIN_LENGTH,
    shortEnough: password.length <= PASSWORD_MAX_LENGTH,
    hasDigit: /[0-9]/.test(password),
    hasUppercase: /[A-Z]/.test(password),
    hasLowercase: /[a-z]/.test(password),
  };
}

/** Returns whether the password keeps every rule. */
export function isPassword(password: string): boolean {
  return Object.values(checkPassword(password)).every(Boolean);
}

/** Returns whether it holds Hebrew characters, which usually means that the keyboard is still on Hebrew: the form warns. */
export function containsHebrew(text: string): boolean {
  return /[\u0590-\u05ff\ufb1d-\ufb4f]/.test(text);
}

/** Codes of the rules that a new password breaks, as server and form name them; none when it is good. */
export function passwordProblems(password: string): PasswordProblem[] {
  const check = checkPassword(password);
  const problems: [boolean, PasswordProblem][] = [
    [!check.longEnough, 'password_too_short'],
    [!check.shortEnough, 'password_too_long'],
    [!check.hasDigit, 'password_without_digit'],
    [!check.hasUppercase, 'password_without_uppercase'],
    [!check.hasLowercase, 'password_without_lowercase'],
    [containsHebrew(password), 'password_hebrew'],
    [!check.englishOnly && !containsHebrew(password), 'password_not_english'],
  ];
  return problems.filter(([isBroken]) => isBroken).map(([, code]) => code);
}
