import { useEffect } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';

/** Keeps the page's language for a year: the server reads it to greet the visitor in the language of the last visit. */
export function useRememberedLanguage(language: Locale): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `iw-language=${language}; path=/; max-age=31536000; samesite=lax`;
  }, [language]);
}
