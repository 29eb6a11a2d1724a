import type { Locale } from '#contract/primitives/enums.ts';
import * as en from './en/pages/index.ts';
import * as he from './he/pages/index.ts';
import type { PageContent } from './page-content.ts';

export type PageName = keyof typeof he;

/** Pages of text, by name, in each language. They come with the pages themselves, not with a section. */
export const PAGES: Readonly<Record<Locale, Readonly<Record<PageName, PageContent>>>> = { he, en };
