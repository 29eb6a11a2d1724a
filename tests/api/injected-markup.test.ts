import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { routeTree } from '#web/routes/route-tree.tsx';

/** Ends what it may stand in, and would lead the visitor away. */
const MARKUP = `</script></title>--><meta http-equiv=refresh content=0;url=//evil.example>"'><fragment n="0"><!--<script>&\u2028`;
const RAW = /<meta http-equiv=refresh|<!--<script|<fragment/;
/** What validates to something, with the markup behind it. */
const SHAPES = [MARKUP, `/portal/en/${MARKUP}`, JSON.stringify({ [MARKUP]: [MARKUP] })];

/** As much of the router's routes as pages are found by. */
interface KnownRoute {
  readonly options: { readonly path?: unknown; readonly validateSearch?: unknown };
  readonly children?: Readonly<Record<string, KnownRoute>>;
}

interface Page {
  readonly path: string;
  /** Names of what it reads of its query. */
  readonly names: readonly string[];
}

let test: TestApp;
let visitors: Record<string, string>;
beforeAll(async () => {
  // Without a build pages have no styles, which React regrets.
  vi.spyOn(console, 'error').mockReturnValue();
  test = await createTestApp({ pages: renderedPages, environment: { LINA_DEMO: 'on', PUBLIC_URL: 'http://localhost' } });
  const [admin, host] = [await signInAs(test, 'ROLE_ADMIN'), await signInAs(test, 'ROLE_POWNER')];
  await saveProperty(test.context, {
    property: { name: { he: MARKUP, en: MARKUP }, ownerId: host.userId },
  });
  const cookieOf = ({ headers }: SignedIn) => `iw-token=${headers.authorization.replace('Bearer ', '')}`;
  visitors = { nobody: '', admin: cookieOf(admin), host: cookieOf(host) };
});
afterAll(() => test.close());

/** Every page, as the router knows them. */
function pagesOf(route: KnownRoute, above = ''): Page[] {
  const own = typeof route.options.path === 'string' ? `/${route.options.path}` : '';
  const path = `${above}${own}`.replaceAll(/\/+/g, '/');
  const below = Object.values(route.children ?? {}).flatMap((child) => pagesOf(child, path));
  return [...(own === '' ? [] : [{ path, names: namesReadBy(route) }]), ...below];
}

function namesReadBy({ options: { validateSearch } }: KnownRoute): string[] {
  const names = new Set<string>();
  const spy = new Proxy({}, { get: (_, name) => void (typeof name === 'string' && names.add(name)) });
  if (typeof validateSearch === 'function') validateSearch(spy);
  return [...names];
}

/** Where an address leads in the end. */
async function open(url: string, cookie: string, steps = 0): Promise<string> {
  const { headers, body } = await test.app.inject({ url, headers: { accept: 'text/html', cookie } });
  if (headers.location === undefined || steps > 4) return body;
  expect(headers.location).toMatch(/^(\/(?!\/)|http:\/\/localhost\/)/);
  return open(String(headers.location).replace('http://localhost', ''), cookie, steps + 1);
}

const PAGES = pagesOf(routeTree as unknown as KnownRoute);
const OTHERS = [
  '/embed/en/1',
  '/embed/en/1/search',
  '/embed/en/{x}',
  '/dev/mailbox',
  '/dev/payment/{x}',
  '/api/docs',
  '/{x}',
  '/portal/{x}/home/',
];
const BESIDE = ['partner', 'to', 'lang', 'from', 'adults'];

it('the router’s pages are known, with what they read', () => {
  expect(PAGES.length).toBeGreaterThan(60);
  expect(PAGES.find(({ path }) => path.endsWith('/owners'))?.names).toEqual(expect.arrayContaining(['keyword', 'state', 'page']));
  expect(new Set(PAGES.flatMap(({ names }) => names)).size).toBeGreaterThan(20);
});

it.each([
  ['nobody', ''],
  ['admin', '/admin/'],
  ['host', '/property-owner/'],
])(
  'nothing in an address becomes markup, on no page: %s',
  async (visitor, area) => {
    const found: string[] = [];
    const others = OTHERS.map((path) => ({ path, names: [] }));
    for (const { path, names } of [...PAGES, ...others].filter((page) => page.path.startsWith(area))) {
      for (const shape of SHAPES) {
        const written = encodeURIComponent(shape);
        const filled = path.replace('$language', 'en').replaceAll(/\$\w*|\{x\}/g, () => written);
        const query = [...new Set([...names, ...BESIDE])].map((name) => `${name}=${written}`).join('&');
        for (const url of new Set([`${filled}?${query}`, `${filled.replaceAll(written, '1')}?${query}`]))
          if (RAW.test(await open(url, visitors[visitor] ?? ''))) found.push(url);
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

it('nothing that a host has written becomes markup', async () => {
  const found: string[] = [];
  for (const { path } of PAGES.filter(({ path: each }) => !each.includes('$step')))
    for (const cookie of Object.values(visitors))
      if (RAW.test(await open(path.replace('$language', 'he').replaceAll(/\$\w*/g, '1'), cookie))) found.push(path);
  expect(found).toEqual([]);
}, 120_000);
