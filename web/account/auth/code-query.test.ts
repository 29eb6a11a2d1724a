import { expect, it } from 'vitest';
import { parseCodeSearch } from './code-query.ts';

it.each([
  [{ code: 'a-b_1' }, { code: 'a-b_1', problem: undefined }],
  [{}, { code: undefined, problem: undefined }],
  [{ code: '' }, { code: undefined, problem: 'missing' }],
  [{ problem: 'missing' }, { code: undefined, problem: 'missing' }],
  [{ code: 'x'.repeat(201) }, { code: undefined, problem: 'missing' }],
  [{ code: 7 }, { code: undefined, problem: 'missing' }],
] as const)('reads %j as %j', (raw, search) => {
  expect(parseCodeSearch(raw)).toStrictEqual(search);
});
