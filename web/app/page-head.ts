import type { Locale } from '#contract/primitives/locale.ts';
import { LANGUAGES, languageOf } from '#texts/languages.ts';
import type { MessageKey } from '#texts/translate.ts';
import share from '#web/design-system/brand/share.jpg?url';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { jsonInPage } from './page-data.tsx';
import type { RouterContext } from './use-surroundings.ts';

interface PageFacts {
  readonly context: Pick<RouterContext, 'origin' | 'site'>;
  readonly language: Locale;
  /** Address below `/portal/{language}/`, with its closing slash and without the query. */
  readonly page: string;
  readonly title: string;
  readonly description?: string;
  /** Address of a picture for previews, without the origin; by default the site's own. */
  readonly image?: string;
  /** Pages above this one, from the top: name, and address below `/portal/{language}/`. */
  readonly above?: readonly { readonly name: string; readonly page: string }[];
  /** The page's name as the last crumb; default: its title. */
  readonly crumb?: string;
  /** Returns what the page is about, in the terms of schema.org, given the page's own absolute address. */
  readonly data?: (address: string) => StructuredData;
  /** True if search engines may list it; default true. */
  readonly isIndexed?: boolean;
}

/** As Open Graph writes language and country. */
const openGraphLocale = (language: Locale) => languageOf(language).tag.replace('-', '_');

/** Returns what stands in the head of every portal page: title, description, canonical address, the other languages, previews, structured data. */
export function pageHead(facts: PageFacts) {
  const { context, language, page, title, description, image = share, isIndexed = true } = facts;
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
      { property: 'og:site_name', content: context.site.name[language] },
      { property: 'og:locale', content: openGraphLocale(language) },
      ...LANGUAGES.filter((other) => other !== language).map((other) => ({
        property: 'og:locale:alternate',
        content: openGraphLocale(other),
      })),
      { property: 'og:image', content: `${context.origin}${image}` },
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [
      { rel: 'canonical', href: addressIn(language) },
      ...LANGUAGES.map((other) => ({ rel: 'alternate', hrefLang: other, href: addressIn(other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: addressIn('he') },
    ],
    scripts: isIndexed ? structuredData(facts, addressIn(language)) : [],
  };
}

/** Head of an address at which nothing is: its title, and a word to search engines. */
export function notFoundHead(site: RouterContext['site'], language: Locale, title: MessageKey = 'pages.notFoundTitle') {
  return {
    meta: [{ title: `${i18nOf(language).t(title)} · ${site.name[language]}` }, { name: 'robots', content: 'noindex' }],
  };
}

function structuredData({ context, language, title, above = [], crumb = title, data }: PageFacts, address: string) {
  const crumbs = [
    ...above.map(({ name, page }) => ({ name, address: `${context.origin}/portal/${language}/${page}` })),
    { name: crumb, address },
  ];
  const lists = above.length > 0 ? [breadcrumbList(crumbs)] : [];
  return [...(data ? [data(address)] : []), ...lists].map((object) => ({
    type: 'application/ld+json',
    children: jsonInPage(object),
  }));
}

/** Returns what stands in the head of the pages of hosts, which search engines do not list. */
export function ownerPageHead({ site }: Pick<RouterContext, 'site'>, language: Locale, title: string) {
  return { meta: [{ title: `${title} · ${site.name[language]}` }, { name: 'robots', content: 'noindex' }] };
}

/** A crumb of a page's way from the home page: its name and its absolute address. */
interface Crumb {
  readonly name: string;
  readonly address: string;
}

/** An object of schema.org, as JSON-LD in a page's head. */
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Where a page stands, for search engines to show instead of its address. */
function breadcrumbList(crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
  };
}
