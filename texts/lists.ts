import type { Locale } from '#contract/primitives/enums.ts';
import { languageOf } from './languages.ts';

type Kind = 'conjunction' | 'disjunction';

/** By language and kind. Made once: each costs as much as a section of a page. */
const formats = new Map<string, Intl.ListFormat>();

/** Words as a list of the language: "Hebrew, English and French", or with "or". */
export function wordsInList(words: readonly string[], language: Locale, kind: Kind = 'conjunction'): string {
  const key = `${language} ${kind}`;
  const format = formats.get(key) ?? new Intl.ListFormat(languageOf(language).tag, { type: kind });
  formats.set(key, format);
  return format.format(words);
}
