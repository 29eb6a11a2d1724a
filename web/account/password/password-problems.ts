import { checkPassword, isPassword, type PasswordCheck } from '#rules/validators/password.ts';
import type { MessageKey } from '#texts/translate.ts';

/** One rule of specification §5 as the form lists it; both lengths are one line. */
export type RuleName = 'length' | 'digit' | 'uppercase' | 'lowercase' | 'english';

/** Which rules the typed password keeps. What is empty keeps none: nothing has been done yet. */
export function rulesKept(typed: string): Readonly<Record<RuleName, boolean>> {
  const check: PasswordCheck = checkPassword(typed);
  return {
    length: check.longEnough && check.shortEnough,
    digit: check.hasDigit,
    uppercase: check.hasUppercase,
    lowercase: check.hasLowercase,
    english: typed !== '' && check.englishOnly,
  };
}

/** Returns what is wrong with a new password, as the text that says what to do. */
export function newPasswordProblem(typed: string | undefined): MessageKey | undefined {
  if (!typed) return 'access.newPasswordMissing';
  return isPassword(typed) ? undefined : 'access.passwordRulesBroken';
}

/** Returns what is wrong with the second typing of a new password. */
export function againProblem(again: string | undefined, password: string | undefined): MessageKey | undefined {
  if (!again) return 'access.againMissing';
  return again === password ? undefined : 'access.mismatch';
}
