import { expect, test } from 'vitest';
import { findBrokenCitations } from './find-broken-citations.ts';

const documents = {
  'product.md': '# Product\n\n## 1. Words\n| room | a line |\n\n## 5. Pricing\n1. **Rate**\n2. **Ages**\n   **2a. Rules** of a unit\n',
  specification: '# Specification\n\n## 3. Entities\n**Filter**\n\n## 5. Limits\n',
};
const found = (line: string) => findBrokenCitations([{ file: 'rules/a.ts', text: `\n${line}` }], documents);

test.each([
  'docs/product.md §1 "room", §5.1 and §5.2',
  'product.md §5.2a',
  'specification §3 "Filter", §5.',
  'Specification §5: so many',
  'RFC 5321 §4.5.3.1',
  'docs/product.md alone',
])('%s is there', (line) => {
  expect(found(`// ${line}`)).toEqual([]);
});

test.each([
  ['docs/product.md §2', 'product.md §2'],
  ['docs/product.md §1, §9', 'product.md §9'],
  ['docs/product.md §5.3', 'product.md §5.3'],
  ['docs/product.md §5.2b', 'product.md §5.2b'],
  ['docs/product.md §1 "unit"', 'product.md §1 "unit"'],
  ['specification §5 "Filter"', 'specification §5 "Filter"'],
])('%s is not', (line, citation) => {
  expect(found(`// ${line}`)).toEqual([`rules/a.ts:2 cites ${citation}, which is not there`]);
});
