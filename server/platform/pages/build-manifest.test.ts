import { expect, it } from 'vitest';
import { filesByRoute, textFiles } from './build-manifest.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/app.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_hero.js': { file: 'assets/hero.js', imports: ['_shared.js'], css: ['assets/hero.css'] },
  'web/portal/home/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_hero.js'] },
};

it('lists for a route what comes beyond the entry', () => {
  const sources = { '/portal/$language/_site/home': 'web/portal/home/home-page.tsx' };
  expect(filesByRoute(manifest, 'web/entry-client.tsx', sources)).toEqual({
    __root__: { preloads: ['/assets/entry.js', '/assets/shared.js'], css: [] },
    '/portal/$language/_site/home': { preloads: ['/assets/home.js', '/assets/hero.js'], css: ['/assets/hero.css'] },
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

it('refuses a build without the component of a route', () => {
  expect(() => filesByRoute(manifest, 'web/entry-client.tsx', { '/gone': 'web/gone.tsx' })).toThrow('web/gone.tsx');
});
