import { expect, test } from 'vitest';
import { findOversized } from './find-oversized.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test('a source file may have 400 lines', () => {
  expect(findOversized([{ file: 'rules/quote/quote.ts', text: lines(400) }])).toEqual([]);
  expect(findOversized([{ file: 'rules/quote/quote.ts', text: lines(401) }])).toEqual([
    'rules/quote/quote.ts has 401 lines; at most 400 are allowed',
  ]);
});

test('a test may have 400 lines', () => {
  expect(findOversized([{ file: 'rules/quote/quote.test.ts', text: lines(400) }])).toEqual([]);
  expect(findOversized([{ file: 'tests/api/search.test.ts', text: lines(401) }])).toHaveLength(1);
});

test("a module's face has 60 lines at most", () => {
  expect(findOversized([{ file: 'server/modules/search/index.ts', text: lines(60) }])).toEqual([]);
  expect(findOversized([{ file: 'server/modules/search/index.ts', text: lines(61) }])).toHaveLength(1);
});

test('generated files may be as long as they are', () => {
  const generated = ['database/types.ts', 'database/schema.sql', 'database/names.gen.ts'];
  expect(findOversized(generated.map((file) => ({ file, text: lines(2000) })))).toEqual([]);
});

test('a last line without a line break counts', () => {
  expect(findOversized([{ file: 'server/app.ts', text: `${lines(400)}x` }])).toHaveLength(1);
});
