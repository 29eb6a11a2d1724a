import { DEFAULT_LOCALE, isOneOf, LOCALES, type Locale } from '#contract/primitives/enums.ts';

/** The product's languages as pages name them. */
export { DEFAULT_LOCALE as DEFAULT_LANGUAGE, LOCALES as LANGUAGES };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { he: 'עברית', en: 'English' };

/** Whether the text of a URL or a cookie names one of the product's languages. */
export function isLanguage(text: unknown): text is Locale {
  return isOneOf(LOCALES, text);
}

/** Direction of the page in that language. */
export function directionOf(language: Locale): 'rtl' | 'ltr' {
  return language === 'he' ? 'rtl' : 'ltr';
}
