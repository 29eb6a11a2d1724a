import type { Field } from '#contract/primitives/field-kinds.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** Chosen options, of which one at least may be asked for: each must exist. */
export function checkOptions(
  path: string,
  { set, required }: Pick<Extract<Field, { set: string }>, 'set' | 'required'>,
  options: readonly string[],
  vocabulary: RegistrationVocabulary,
): IssueFound[] {
  if (required && options.length === 0) return [{ path, code: 'required' }];
  const unknown = options.find((option) => !vocabulary.hasOption(set, option));
  if (unknown === undefined) return [];
  return [set === 'cities' ? { path, code: 'city_unknown' } : { path, code: 'option_unknown', facts: { set, option: unknown } }];
}
