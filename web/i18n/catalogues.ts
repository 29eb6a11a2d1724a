import type { Locale } from '#contract/primitives/enums.ts';
import { SECTIONS, type Section } from '#texts/sections.ts';
import type { Catalogue } from '#texts/translate.ts';
import { sectionsOf } from './sections.ts';

const present = new Set<string>();
/** One object for each language, to which sections are added: what was made of it before sees them, too. */
const loaded: Record<Locale, Record<string, object>> = { he: {}, en: {} };

/** Brings one section of a language's texts, unless it is there. */
export async function loadCatalogue(language: Locale, section: Section): Promise<void> {
  const name = `${language} ${section}`;
  if (present.has(name)) return;
  const texts = loaded[language];
  // Errors are in several sections.
  for (const [area, messages] of Object.entries(await SECTIONS[language][section]())) texts[area] = { ...texts[area], ...messages };
  present.add(name);
}

/**
 * Brings the texts that the page at an address needs; the browser fetches only the language that it shows. The root route calls it before
 * anything renders, so that pages have nothing to do.
 */
export async function loadCataloguesOf(language: Locale, pathname: string): Promise<void> {
  await Promise.all(sectionsOf(pathname).map((section) => loadCatalogue(language, section)));
}

/**
 * The texts of a language that were loaded before.
 * @throws Error when there are none: something rendered without the root route
 */
export function catalogueOf(language: Locale): Catalogue {
  if (!present.has(`${language} portal`)) throw new Error(`The texts of "${language}" are not loaded`);
  // A page asks for no texts but those of its own address's sections; sections.test.ts looks after that.
  return loaded[language] as Catalogue;
}

// Texts and their context live outside of React: while they are being written, a change starts the page anew.
if (import.meta.hot) import.meta.hot.accept(() => window.location.reload());
