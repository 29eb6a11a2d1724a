import type { Bilingual } from '#contract/primitives/locale.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';

/** Words as people count them: runs of letters and digits between spaces; a hyphen or a maqaf joins, a dash that stands alone is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

/** @param max characters; longer is an issue */
export function checkRequired(path: string, text: string, max: number): IssueFound[] {
  if (text.trim() === '') return [{ path, code: 'required' }];
  return checkLength(path, text, max);
}

/** A text that may be empty. @param max characters */
export function checkLength(path: string, text: string, max: number): IssueFound[] {
  return text.trim().length > max ? [{ path, code: 'text_too_long', facts: { max } }] : [];
}

/** Both languages are asked for: guests read either. */
export function checkName(path: string, name: Bilingual): IssueFound[] {
  const { maxNameCharacters } = REGISTRATION_LIMITS;
  return [...checkRequired(`${path}.he`, name.he, maxNameCharacters), ...checkRequired(`${path}.en`, name.en, maxNameCharacters)];
}

/** Limits are in words; few characters are worth a hint (product.md §8). @param given.maxWords in each language */
export function checkDescription(
  path: string,
  description: Bilingual,
  given: { readonly maxWords: number; readonly isRequired: boolean },
): IssueFound[] {
  return [...checkOneDescription(`${path}.he`, description.he, given), ...checkOneDescription(`${path}.en`, description.en, given)];
}

function checkOneDescription(
  path: string,
  text: string,
  { maxWords, isRequired }: { readonly maxWords: number; readonly isRequired: boolean },
): IssueFound[] {
  if (text.trim() === '' && isRequired) return [{ path, code: 'required' }];
  const words = countWords(text);
  if (words > maxWords) return [{ path, code: 'description_too_many_words', facts: { max: maxWords, actual: words } }];
  const recommended = REGISTRATION_LIMITS.recommendedDescriptionCharacters;
  const actual = text.trim().length;
  return actual < recommended ? [{ path, code: 'description_short', facts: { recommended, actual } }] : [];
}
