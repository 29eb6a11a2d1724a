import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

/** One option that has to be chosen. */
export function checkOption(path: string, set: string, option: string | null, vocabulary: RegistrationVocabulary): IssueFound[] {
  return option === null ? [{ path, code: 'required' }] : checkOptions(path, set, [option], vocabulary);
}

/** Options of which any number may be chosen: each must exist. */
export function checkOptions(path: string, set: string, options: readonly string[], vocabulary: RegistrationVocabulary): IssueFound[] {
  const unknown = options.find((option) => !vocabulary.hasOption(set, option));
  return unknown === undefined ? [] : [{ path, code: 'option_unknown', facts: { set, option: unknown } }];
}
