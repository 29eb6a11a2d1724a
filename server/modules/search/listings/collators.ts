import { LOCALES, type Locale } from '#contract/primitives/locale.ts';

/** How the names of a language are ordered. */
export const COLLATORS: Readonly<Record<Locale, Intl.Collator>> = {
  he: new Intl.Collator(LOCALES[0]),
  en: new Intl.Collator(LOCALES[1]),
};
