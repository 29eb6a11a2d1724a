import { expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

it.each([
  ['היה מושלם, גם ה־jacuzzi', 'en', 'he'],
  ['Perfect, like the צימר of our dreams', 'he', 'en'],
  ['10/10 👍', 'en', 'en'],
  ['', 'he', 'he'],
] as const)('%s, on a page in %s, is in %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language);
});
