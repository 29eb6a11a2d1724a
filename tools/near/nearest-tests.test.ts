import { expect, test } from 'vitest';
import { fitInto, nearestTests } from './nearest-tests.ts';

const imports = (source: string, ...resolved: string[]) => ({ source, dependencies: resolved.map((file) => ({ resolved: file })) });
const graph = {
  modules: [
    imports('rules/quote.ts'),
    imports('rules/quote.test.ts', 'rules/quote.ts'),
    imports('server/offers.ts', 'rules/quote.ts'),
    imports('tests/api/offers.test.ts', 'server/offers.ts'),
    imports('web/page.test.ts', 'web/page.ts'),
    imports('web/page.ts', 'web/part.ts'),
    imports('web/part.ts', 'web/page.ts'),
  ],
};
const isTest = (file: string) => file.endsWith('.test.ts');

test('tests that a changed file can break are found along the imports, nearest first', () => {
  expect(nearestTests(graph, ['rules/quote.ts'], isTest)).toEqual([
    { file: 'rules/quote.test.ts', distance: 1 },
    { file: 'tests/api/offers.test.ts', distance: 2 },
  ]);
});

test('a changed test comes before all others', () => {
  const nearest = nearestTests(graph, ['rules/quote.ts', 'tests/api/offers.test.ts'], isTest);
  expect(nearest[0]).toEqual({ file: 'tests/api/offers.test.ts', distance: 0 });
});

test('files that import each other end the walk', () => {
  expect(nearestTests(graph, ['web/part.ts'], isTest)).toEqual([{ file: 'web/page.test.ts', distance: 2 }]);
});

test('what does not fit into the time is left and told; a shorter one behind it still fits', () => {
  const near = (file: string) => ({ file, distance: 1 });
  const secondsOf = (file: string) => Number(file);
  const { chosen, left } = fitInto(10, [near('6'), near('5'), near('4')], secondsOf);
  expect(chosen.map(({ file }) => file)).toEqual(['6', '4']);
  expect(left.map(({ file }) => file)).toEqual(['5']);
});
