import { expect, it } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

/** Words that only one side has stand in brackets. */
const shown = (parts: readonly DiffPart[]) => parts.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('');

it.each([
  ['צימר האלונים', 'חצר האלונים', '[צימר] האלונים', '[חצר] האלונים'],
  ['דרך האלונים 4', 'דרך האלונים 12', 'דרך האלונים [4]', 'דרך האלונים [12]'],
  ['', 'Oak Courtyard', '', '[Oak Courtyard]'],
  ['a b c', 'a c', 'a [b ]c', 'a c'],
  ['same', 'same', 'same', 'same'],
])('%j and %j differ in words', (before, after, old, fresh) => {
  const diff = wordDiff(before, after);
  expect([shown(diff.before), shown(diff.after)]).toEqual([old, fresh]);
});
