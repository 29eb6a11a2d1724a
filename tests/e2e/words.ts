import type { Locale } from '#contract/primitives/locale.ts';
import { en, he } from '#texts/every-text.ts';
import { createTranslate, type Translate } from '#texts/translate.ts';

/** The pages' own texts, so that the journeys look for what a visitor reads in either language. */
export const WORDS: Readonly<Record<Locale, Translate>> = {
  he: createTranslate('he', he),
  en: createTranslate('en', en),
};
