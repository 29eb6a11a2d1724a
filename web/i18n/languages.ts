import type { Locale } from '#contract/primitives/locale.ts';

/** The product's languages, the default first, for code that runs in browsers (the contract's own list comes with zod). */
export const LANGUAGES = ['he', 'en'] as const satisfies readonly Locale[];
export const DEFAULT_LANGUAGE: Locale = 'he';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { he: 'עברית', en: 'English' };

/** Whether the text of a URL or a cookie names one of the product's languages. */
export function isLanguage(text: unknown): text is Locale {
  return text === 'he' || text === 'en';
}

/** Direction of the page in that language. */
export function directionOf(language: Locale): 'rtl' | 'ltr' {
  return language === 'he' ? 'rtl' : 'ltr';
}
