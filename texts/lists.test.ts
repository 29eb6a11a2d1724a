import { expect, it } from 'vitest';
import { wordsInList } from './lists.ts';

it.each([
  ['he', 'conjunction', ['עברית', 'אנגלית', 'צרפתית'], 'עברית, אנגלית וצרפתית'],
  ['he', 'disjunction', ['מאי', 'יוני'], 'מאי או יוני'],
  ['en', 'conjunction', ['Hebrew', 'English'], 'Hebrew and English'],
  ['en', 'disjunction', ['May', 'June', 'July'], 'May, June or July'],
] as const)('lists words in %s with a %s', (language, kind, words, list) => {
  expect(wordsInList(words, language, kind)).toBe(list);
  expect(wordsInList(words.slice(0, 1), language, kind)).toBe(words[0]);
});
