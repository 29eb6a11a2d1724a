import { LANGUAGES } from '#texts/languages.ts';
import { laterCode } from '#web/app/later-code.ts';
import { loadCatalogue } from '#web/i18n/catalogues.ts';

/** The code and the texts of the reviews, far below the first view. In another language than the page's first the loader brings the texts. */
export const reviewsParts = laterCode(async () => {
  const languages = import.meta.env.SSR ? LANGUAGES : LANGUAGES.filter((language) => language === document.documentElement.lang);
  await Promise.all(languages.map((language) => loadCatalogue(language, 'reviews')));
  return import('./reviews-section.tsx');
});
