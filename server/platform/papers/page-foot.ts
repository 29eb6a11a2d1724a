import type { Locale } from '#contract/primitives/locale.ts';
import { translatorOf } from '#texts/translator.ts';

/** The foot of every page: what holds for the whole paper, and which page of how many it is. */
export function pageFoot(locale: Locale, text: string) {
  const t = translatorOf(locale);
  return (page: number, pages: number) => [text, t('papers.pageOf', { page, pages })] as const;
}
