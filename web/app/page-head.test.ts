import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const context = {
  origin: 'http://lina.test',
  site: {
    name: { he: 'לינה', en: 'Lina' },
    email: '',
    phone: '',
    company: { name: { he: '', en: '' }, number: '', address: { he: '', en: '' } },
    commissionPercent: 10,
    holdMinutes: 15,
    impersonationMinutes: 60,
    sessionDays: 30,
    isDemo: false,
  },
};
const page = { context, language: 'en', page: 'help/', title: 'Help', description: 'Answers' } as const;
const metaOf = (head: ReturnType<typeof pageHead>) =>
  new Map(
    head.meta.map((tag) => ['title' in tag ? 'title' : 'name' in tag ? tag.name : tag.property, 'title' in tag ? tag.title : tag.content]),
  );

describe('the head of a page', () => {
  it('names the page, its own address and its twins', () => {
    const head = pageHead(page);
    expect(metaOf(head).get('title')).toBe('Help · Lina');
    expect(head.links).toEqual([
      { rel: 'canonical', href: 'http://lina.test/portal/en/help/' },
      { rel: 'alternate', hrefLang: 'he', href: 'http://lina.test/portal/he/help/' },
      { rel: 'alternate', hrefLang: 'en', href: 'http://lina.test/portal/en/help/' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'http://lina.test/portal/he/help/' },
    ]);
  });

  it('has a picture for previews, by default the site’s own', () => {
    expect(metaOf(pageHead(page)).get('og:image')).toMatch(/^http:\/\/lina\.test\/.*share.*\.jpg$/);
    expect(metaOf(pageHead({ ...page, image: '/media/7.jpg' })).get('og:image')).toBe('http://lina.test/media/7.jpg');
  });

  it('tells where the page stands, and lets no name end the script', () => {
    const { scripts } = pageHead({ ...page, crumb: 'A </script> place', above: [{ name: 'Israel', page: 'search-results/' }] });
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.type).toBe('application/ld+json');
    expect(scripts[0]?.children).not.toContain('<');
    expect(JSON.parse(scripts[0]?.children ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Israel', item: 'http://lina.test/portal/en/search-results/' },
        { '@type': 'ListItem', position: 2, name: 'A </script> place', item: 'http://lina.test/portal/en/help/' },
      ],
    });
  });

  it('says of a page that is not to be listed nothing but that', () => {
    const head = pageHead({ ...page, isIndexed: false, above: [{ name: 'Israel', page: 'search-results/' }] });
    expect(metaOf(head).get('robots')).toBe('noindex');
    expect(head.scripts).toEqual([]);
    expect(metaOf(pageHead(page)).has('robots')).toBe(false);
  });
});
