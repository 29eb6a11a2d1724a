import { DEFAULT_LOCALE, isOneOf, LOCALES, type Locale } from '#contract/primitives/enums.ts';
import { language as en } from './en/language.ts';
import { language as he } from './he/language.ts';
import type { Language } from './language.ts';

/** The product's languages as pages name them. */
export { DEFAULT_LOCALE as DEFAULT_LANGUAGE, LOCALES as LANGUAGES };

const FACTS: Readonly<Record<Locale, Language>> = { he, en };

/** What the language is by itself: its name, direction, plurals and dates. */
export function languageOf(language: Locale): Language {
  return FACTS[language];
}

/** Whether the text of a URL or a cookie names one of the product's languages. */
export function isLanguage(text: unknown): text is Locale {
  return isOneOf(LOCALES, text);
}

/** Direction of the page in that language. */
export function directionOf(language: Locale): 'rtl' | 'ltr' {
  return FACTS[language].direction;
}
