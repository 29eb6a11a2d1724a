import type { Locale } from '#contract/primitives/locale.ts';
import { LANGUAGES } from './i18n/languages.ts';
import type { RouterContext } from './router-context.ts';

interface PageFacts {
  readonly context: Pick<RouterContext, 'origin' | 'site'>;
  readonly language: Locale;
  /** Address below `/portal/{language}/`, with its closing slash and without the query. */
  readonly page: string;
  readonly title: string;
  readonly description?: string;
  /** Absolute address of a picture for previews. */
  readonly image?: string;
  /** Whether search engines may list it; default true. */
  readonly isIndexed?: boolean;
}

/** What stands in the head of every portal page: title, description, canonical address, the other languages, previews. */
export function pageHead({ context, language, page, title, description, image, isIndexed = true }: PageFacts) {
  const addressIn = (target: Locale) => `${context.origin}/portal/${target}/${page}`;
  const fullTitle = `${title} · ${context.site.name[language]}`;
  return {
    meta: [
      { title: fullTitle },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      { property: 'og:title', content: fullTitle },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: addressIn(language) },
      { property: 'og:locale', content: language === 'he' ? 'he_IL' : 'en_GB' },
      ...(image ? [{ property: 'og:image', content: image }] : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [
      { rel: 'canonical', href: addressIn(language) },
      ...LANGUAGES.map((other) => ({ rel: 'alternate', hrefLang: other, href: addressIn(other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addressIn('he') },
    ],
  };
}
