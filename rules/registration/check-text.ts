import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { TextField, TextForm, TextsField } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { IssueFound, RegistrationIssueCode } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { TIME_OF_DAY } from '#contract/primitives/time-of-day.ts';
import { isEmail } from '../validators/email.ts';
import { isIsraeliId } from '../validators/israeli-id.ts';
import { isContactPhone } from '../validators/phone.ts';
import { unparted } from '../validators/unparted.ts';

const FORMS: Readonly<Record<TextForm, { readonly isRight: (text: string) => boolean; readonly code: RegistrationIssueCode }>> = {
  phone: { isRight: (text) => isContactPhone(text), code: 'phone_invalid' },
  email: { isRight: (text) => isEmail(text.trim()), code: 'email_invalid' },
  zip: { isRight: (text) => /^\d{7}$/.test(unparted(text)), code: 'zip_invalid' },
  idNumber: { isRight: (text) => isIsraeliId(unparted(text)), code: 'id_number_invalid' },
  vatNumber: { isRight: (text) => isIsraeliId(unparted(text)), code: 'vat_number_invalid' },
  time: { isRight: (text) => TIME_OF_DAY.test(text), code: 'time_invalid' },
  date: { isRight: (text) => fromWireDate(text) !== undefined, code: 'date_invalid' },
};

/** Words as people count them: runs of letters and digits between spaces; a hyphen or a maqaf joins, a dash that stands alone is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

/** One line of text: whether it is there, how long it is, and how it is written. */
export function checkText(path: string, { required, max, form }: Pick<TextField, 'required' | 'max' | 'form'>, text: string): IssueFound[] {
  if (text.trim() === '') return required ? [{ path, code: 'required' }] : [];
  if (max !== undefined && text.trim().length > max) return [{ path, code: 'text_too_long', facts: { max } }];
  return form === undefined || FORMS[form].isRight(text) ? [] : [{ path, code: FORMS[form].code }];
}

/** A text in both languages, which may be asked for in both, or in Hebrew alone. */
export function checkTexts(
  path: string,
  { required, max, maxWords }: Pick<TextsField, 'required' | 'max' | 'maxWords'>,
  text: Bilingual,
): IssueFound[] {
  return (['he', 'en'] as const).flatMap((locale): IssueFound[] => {
    const own = `${path}.${locale}`;
    const issues = checkText(own, { required: required === true || required === locale, ...(max && { max }) }, text[locale]);
    return issues.length > 0 || maxWords === undefined ? issues : checkDescription(own, maxWords, text[locale]);
  });
}

/** Limits are in words; few characters are worth a hint (docs/product.md §8). */
function checkDescription(path: string, maxWords: number, text: string): IssueFound[] {
  const words = countWords(text);
  if (words > maxWords) return [{ path, code: 'description_too_many_words', facts: { max: maxWords, actual: words } }];
  const recommended = REGISTRATION_LIMITS.recommendedDescriptionCharacters;
  const actual = text.trim().length;
  return actual < recommended ? [{ path, code: 'description_short', facts: { recommended, actual } }] : [];
}
