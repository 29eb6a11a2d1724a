import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './enums.ts';

// The languages themselves need no zod: browsers import `enums.ts` alone.
export { DEFAULT_LOCALE, LOCALES, type Locale };

export const locale = z.enum(LOCALES);

/** A text that people typed, kept per language. */
export const bilingual = z.object({ he: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;
