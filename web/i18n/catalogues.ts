import type { Locale } from '#contract/primitives/locale.ts';
import type { Catalogue } from './translate.ts';

const loaded: Partial<Record<Locale, Catalogue>> = {};

/** Brings a language's texts; the browser fetches only the language that it shows. Call it before anything of that language renders. */
export async function loadCatalogue(language: Locale): Promise<void> {
  if (loaded[language]) return;
  loaded[language] = language === 'he' ? (await import('./he/index.ts')).he : (await import('./en/index.ts')).en;
}

/**
 * The texts of a language that was loaded before.
 * @throws Error when it was not: a route forgot `loadCatalogue`
 */
export function catalogueOf(language: Locale): Catalogue {
  const catalogue = loaded[language];
  if (!catalogue) throw new Error(`The texts of "${language}" are not loaded`);
  return catalogue;
}

// Texts and their context live outside of React: while they are being written, a change starts the page anew.
if (import.meta.hot) import.meta.hot.accept(() => window.location.reload());
