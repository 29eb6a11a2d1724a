import type { Locale } from '#contract/primitives/locale.ts';
import { about as aboutEn } from './en/about.ts';
import { accessibility as accessibilityEn } from './en/accessibility.ts';
import { help as helpEn } from './en/help.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { terms as termsEn } from './en/terms.ts';
import { about } from './he/about.ts';
import { accessibility } from './he/accessibility.ts';
import { help } from './he/help.ts';
import { privacy } from './he/privacy.ts';
import { terms } from './he/terms.ts';
import type { PageContent } from './page-content.ts';

/** Pages of text, by name, in both languages. */
export const PAGES = {
  terms: { he: terms, en: termsEn },
  privacy: { he: privacy, en: privacyEn },
  help: { he: help, en: helpEn },
  about: { he: about, en: aboutEn },
  accessibility: { he: accessibility, en: accessibilityEn },
} as const satisfies Record<string, Record<Locale, PageContent>>;
export type PageName = keyof typeof PAGES;
