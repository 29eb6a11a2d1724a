import { useEffect, useState } from 'react';
import type { Locale } from '#contract/primitives/locale.ts';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import type { Translate } from '#web/i18n/translate.ts';

/** The texts of a language that may not be the page's, such as a host's; undefined until they have arrived. */
export function useTextsOf(language: Locale): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly language: Locale; readonly t: Translate }>();
  useEffect(() => {
    let isWanted = true;
    void Promise.all([loadCatalogue(language, 'portal'), loadCatalogue(language, 'admin')]).then(() => {
      if (isWanted) setTexts({ language, t: i18nOf(language).t });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts?.language === language ? texts.t : undefined;
}
