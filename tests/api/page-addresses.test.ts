import type { AnyRoute } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/primitives/locale.ts';
import { PARTS } from '#tests/e2e/crawl-stops.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { en, he } from '#texts/every-text.ts';
import { createTranslate, type MessageKey } from '#texts/translate.ts';
import { routeTree } from '#web/routes/route-tree.tsx';

const WORDS = { he: createTranslate('he', he), en: createTranslate('en', en) };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ pages: renderedPages, environment: { CURRENCY_RATES: 'USD=3.70', SEARCH_ENGINE: 'index' } });
});
afterAll(() => test.close());

/** Where an address leads in the end, as browsers follow it. */
async function follow(address: string): Promise<{ address: string; status: number; html: string }> {
  const { statusCode: status, headers, body: html } = await test.app.inject(address);
  return headers.location === undefined ? { address, status, html } : follow(new URL(headers.location, 'http://lina.test').pathname);
}

it.each([
  ['/', '/portal/he/home/', 200],
  ['/portal', '/portal/he/home/', 200],
  ['/portal/he', '/portal/he/home/', 200],
  ['/portal/en/', '/portal/en/home/', 200],
  ['/portal/en/home', '/portal/en/home/', 200],
  ['/property-owner/en', '/property-owner/en/sign-in', 200],
  ['/nowhere', '/portal/he/404/', 404],
  ['/portal/en/nowhere/', '/portal/en/404/', 404],
  ['/portal/fr/home/', '/portal/he/404/', 404],
  ['/property-owner/fr/sign-in', '/portal/he/404/', 404],
])('%s leads to %s', async (from, to, status) => {
  expect(await follow(from)).toMatchObject({ address: to, status });
});

const PAGES: readonly [path: string, heading: MessageKey][] = [
  ['about/', 'publicPages.about'],
  ['help/', 'publicPages.help'],
  ['terms-and-conditions/', 'publicPages.terms'],
  ['privacy-and-cookies/', 'publicPages.privacy'],
  ['accessibility/', 'publicPages.accessibility'],
  ['become-host/', 'hosting.heading'],
  ['contact-us/', 'contactForm.title'],
];

describe.each(LOCALES)('in %s', (language) => {
  it.each(PAGES)('%s says what it is, to everybody and to search engines', async (path, heading) => {
    const { status, html } = await follow(`/portal/${language}/${path}`);
    expect(status).toBe(200);
    expect(headingsOf(html)).toEqual([expect.stringContaining(WORDS[language](heading))]);
    expect(html).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+href="[^"]+/portal/${language}/${path}"`));
    const twins = [...html.matchAll(/<link[^>]+rel="alternate"[^>]+hrefLang="([^"]+)"/gi)].map(([, twin]) => twin);
    expect(twins).toEqual(['he', 'en', 'x-default']);
    expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}"/);
  });

  it.each(['success', 'failure', 'cancelled'] as const)(
    'the page that a payment ends on says so, but to no search engine: %s',
    async (result) => {
      const { html } = await follow(`/portal/${language}/payment/${result}/`);
      expect(headingsOf(html)).toEqual([WORDS[language](`payment.${result}Heading`)]);
      expect(html).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex"/);
    },
  );
});

it('tells prices in the currency that a visitor has chosen, too, and that shekels are what is paid', async () => {
  const { propertyId } = await saveProperty(test.context, { rates: { standard: { midweekAgorot: 45_000, weekendAgorot: 45_000 } } });
  const address = `/portal/en/hotel-details/${propertyId}/?from=06-12-2026&to=07-12-2026`;
  const wordsWith = async (cookie: string) => {
    const { body } = await test.app.inject({ url: address, headers: { cookie } });
    return textOf(body);
  };
  const told = await wordsWith('iw-currency=USD');
  expect(told).toContain('About $122. You pay ₪450 at the property.');
  for (const cookie of ['', 'iw-currency=ILS', 'iw-currency=XAU', 'iw-currency=constructor']) {
    const said = await wordsWith(cookie);
    expect(said).toContain('₪450');
    expect(said).not.toContain('About $');
  }
});

const textOf = (html: string) => html.replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '');

/** Returns what is read as the page's own headings. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words = '']) =>
    words
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );

it('a page that is asked for again is the one before, until something of it has changed', async () => {
  const ask = async () => {
    const { headers, body } = await test.app.inject('/portal/en/home/');
    return { policy: headers['content-security-policy'], page: body };
  };
  const [first, second] = [await ask(), await ask()];
  expect(second).toEqual(first);
  test.clock.advance({ days: 1 });
  expect((await ask()).page).not.toBe(first.page);
});

it('a page that was not made for everybody has a nonce of its own each time', async () => {
  const nonceOf = async () => {
    const { headers, body } = await test.app.inject('/portal/en/sign-in/');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(body).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  const [first, second] = [await nonceOf(), await nonceOf()];
  expect(first).toMatch(/^.{24}$/);
  expect(second).not.toBe(first);
});

it('every route of the product is opened by the crawl', () => {
  const routes = pathsBelow(routeTree, '');
  expect(routes.length).toBeGreaterThan(60);
  const opened = Object.values(PARTS)
    .flat()
    .map(({ route }) => route.replace(/\/$/, ''));
  const without = routes.filter((route) => !opened.includes(route));
  expect(without, 'Routes without a stop: say in tests/e2e/crawl-stops.ts how to reach each of them').toEqual([]);
  const gone = opened.filter((route) => !routes.includes(route));
  expect(gone, 'Stops of routes that are gone: take them out of tests/e2e/crawl-stops.ts').toEqual([]);
});

/** Full paths of the routes that show a page or lead to one, without a closing slash; those that only hold others are left out. */
function pathsBelow(route: AnyRoute, above: string): string[] {
  const { path } = route.options as { path?: string };
  const own = path === undefined || path === '/' ? above : `${above}/${path}`;
  const children: readonly AnyRoute[] = route.children ?? [];
  return children.length === 0 ? [own] : children.flatMap((child) => pathsBelow(child, own));
}
