import { isEmail } from '#rules/validators/email.ts';
import { containsHebrew } from '#rules/validators/password.ts';
import type { MessageKey } from '#texts/translate.ts';

/** What is wrong with an address, as the text that says what to do; undefined when nothing is. @param wrong the words of the form for others */
export function emailWrong(typed: string, wrong: MessageKey): MessageKey | undefined {
  if (isEmail(typed)) return undefined;
  return containsHebrew(typed) ? 'common.emailHebrew' : wrong;
}
