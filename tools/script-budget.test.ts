import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { findOverweight, weighPages } from './script-budget.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'entry.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  '_map.js': { file: 'map.js' },
  '_calendar.js': { file: 'calendar.js' },
  'texts/he/portal/index.ts': { file: 'he.js' },
  'texts/en/portal/index.ts': { file: 'en.js' },
  'texts/he/results.ts': { file: 'he-results.js' },
  'texts/en/results.ts': { file: 'en-results.js' },
  'texts/he/property.ts': { file: 'he-property.js' },
  'texts/en/property.ts': { file: 'en-property.js' },
  'web/routes/pages/site.tsx': { file: 'site.js', imports: ['_base.js'] },
  'web/portal/home/home-page.tsx': { file: 'home.js', imports: ['_base.js'], dynamicImports: ['_map.js'] },
  'web/portal/results/results-page.tsx': { file: 'results.js', imports: ['_base.js'] },
  'web/portal/property/property-page.tsx': { file: 'property.js', imports: ['_calendar.js'] },
};
/** Noise cannot be compressed: each file weighs what is said here, in kilobytes; others nothing to speak of. */
const build = (kilobytes: Record<string, number>) => (file: string) => randomBytes((kilobytes[file.slice(1)] ?? 0) * 1024);

it('passes pages within their budgets', () => {
  expect(findOverweight(weighPages(manifest, build({ 'base.js': 100, 'he.js': 20, 'home.js': 20 })))).toEqual([]);
});

it.each(['home.js', 'site.js', 'entry.js', 'base.js', 'he.js', 'en.js'])('fails a home page whose %s has grown', (file) => {
  const [finding, ...others] = findOverweight(weighPages(manifest, build({ [file]: 150 })));
  expect(finding).toMatch(/"home" weigh 15\d\.\d KB/);
  expect(others).toEqual([]);
});

it('counts what a route imports, however it is shared, and each file once', () => {
  const weights = weighPages(manifest, build({ 'base.js': 100, 'calendar.js': 125 }));
  expect(weights.map(({ page, kilobytes }) => [page, Math.floor(kilobytes / 10) * 10])).toEqual([
    ['home', 100],
    ['search results', 100],
    ['property', 220],
  ]);
  expect(findOverweight(weights)).toHaveLength(1);
});

it('leaves out what is fetched on demand', () => {
  expect(findOverweight(weighPages(manifest, build({ 'map.js': 500 })))).toEqual([]);
});

it('does not pass a build in which a page cannot be found', () => {
  const { 'web/portal/home/home-page.tsx': _home, ...others } = manifest;
  expect(() => weighPages(others, build({}))).toThrow('no file of web/portal/home/home-page.tsx');
});
