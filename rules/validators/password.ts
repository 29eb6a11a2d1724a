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

/** Whether the password keeps every rule. */
export function isPassword(password: string): boolean {
  return Object.values(checkPassword(password)).every(Boolean);
}

/** Whether it holds Hebrew characters, which usually means that the keyboard is still on Hebrew: the form warns. */
export function containsHebrew(text: string): boolean {
  return /[\u0590-\u05ff\ufb1d-\ufb4f]/.test(text);
}
