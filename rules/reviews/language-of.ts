import type { Locale } from '#contract/primitives/enums.ts';

/** Returns the language that a text is written in, by the most of its letters. @param fallback for texts with letters of neither or of both alike */
export function languageOf(text: string, fallback: Locale): Locale {
  const hebrew = text.match(/[\u05d0-\u05ea]/g)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  if (hebrew === latin) return fallback;
  return hebrew > latin ? 'he' : 'en';
}
