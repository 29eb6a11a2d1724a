import { LOCALES } from '#contract/primitives/locale.ts';

/** A page in both languages: its address below `/portal/{language}/`, and when it last changed, where that is known. */
export interface SitemapPage {
  readonly page: string;
  readonly changedAt?: Date | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org): each page once per language, with its twins for search engines to choose from. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ page, changedAt }) => {
    const addressIn = (language: string) => escaped(`${origin}/portal/${language}/${page}`);
    const twin = (hreflang: string, language: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>`;
    const twins = [...LOCALES.map((language) => twin(language, language)), twin('x-default', 'he')].join('');
    return LOCALES.map((language) => `<url><loc>${addressIn(language)}</loc>${lastmod(changedAt)}${twins}</url>`);
  });
  return `${HEAD}\n<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of sitemaps. */
export function sitemapIndexXml(
  origin: string,
  files: readonly { readonly file: string; readonly changedAt?: Date | undefined }[],
): string {
  const entries = files.map(
    ({ file, changedAt }) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${file}`)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return `${HEAD}\n<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function lastmod(changedAt: Date | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
