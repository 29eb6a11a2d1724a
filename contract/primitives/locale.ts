import { z } from 'zod';

/** The product's languages, the default first. */
export const LOCALES = ['he', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'he';
export const locale = z.enum(LOCALES);

/** A text that people typed, kept per language. */
export const bilingual = z.object({ he: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;
