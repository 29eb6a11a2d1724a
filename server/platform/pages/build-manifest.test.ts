import { expect, it } from 'vitest';
import { filesByRoute, routeIdOf, textFiles } from './build-manifest.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/app.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_hero.js': { file: 'assets/hero.js', imports: ['_shared.js'], css: ['assets/hero.css'] },
  'web/routes/portal/$language/_site/home/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_shared.js', '_hero.js'] },
};

it('lists for a route what comes beyond the entry', () => {
  expect(filesByRoute(manifest, 'web/entry-client.tsx')).toEqual({
    __root__: { preloads: ['/assets/entry.js', '/assets/shared.js'], css: [] },
    '/portal/$language/_site/home/': { preloads: ['/assets/home.js', '/assets/hero.js'], css: ['/assets/hero.css'] },
  });
});

it('knows the texts of each language by their section', () => {
  const texts = {
    ...manifest,
    'texts/he/portal/index.ts': { file: 'assets/he.js' },
    'texts/en/host/index.ts': { file: 'assets/host.js' },
  };
  expect(textFiles(texts)).toEqual({ 'he/portal': '/assets/he.js', 'en/host': '/assets/host.js' });
});

it.each([
  ['index', '/'],
  ['$', '/$'],
  ['portal/$language/route', '/portal/$language'],
  ['portal/$language/_site/home/index', '/portal/$language/_site/home/'],
  ['property-owner/$language/sign-in', '/property-owner/$language/sign-in'],
])('the file %s is the route %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id);
});
