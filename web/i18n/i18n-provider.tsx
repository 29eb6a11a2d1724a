import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { directionOf } from '#texts/languages.ts';
import { createTranslate, type Translate } from '#texts/translate.ts';
import { catalogueOf } from './catalogues.ts';

export interface I18n {
  readonly language: Locale;
  readonly direction: 'rtl' | 'ltr';
  readonly t: Translate;
}

const I18nContext = createContext<I18n | undefined>(undefined);

/** Gives the page's language to everything under it. The catalogue must have been loaded. */
export function I18nProvider({ language, children }: { language: Locale; children: ReactNode }) {
  const value = useMemo(() => i18nOf(language), [language]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

/** Language, direction and texts, for code outside components (route heads). */
export function i18nOf(language: Locale): I18n {
  return { language, direction: directionOf(language), t: createTranslate(language, catalogueOf(language)) };
}

/**
 * The language of the page and its texts.
 * @throws Error outside of an I18nProvider
 */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n needs an I18nProvider above it');
  return value;
}

if (import.meta.hot) import.meta.hot.accept(() => window.location.reload());
