import { expect, test } from 'vitest';
import { he } from '#texts/every-text.ts';
import { findUnusedTexts } from './find-unused-texts.ts';
import { readSourceFiles } from './source-files.ts';

const KEYS = Object.entries(he).flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area}.${key}`));
const ZONES = ['contract', 'rules', 'texts', 'server', 'web', 'demo'];
const isSource = ({ file }: { file: string }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

test('a text is used by its key, by a key made of pieces, or by another text', () => {
  const file = (text: string) => [{ file: 'web/a.tsx', text }];
  expect(findUnusedTexts(['a.one', 'a.two'], file("t('a.one')"))).toEqual(['a.two']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source is looked through
  expect(findUnusedTexts(['a.state_draft', 'a.other'], file('t(`a.state_${state}`)'))).toEqual(['a.other']);
  expect(findUnusedTexts(['a.one', 'a.two'], file("three: 'See {a.two}.'"))).toEqual(['a.one']);
  expect(findUnusedTexts(['a.one'], file("t('a.oneMore')"))).toEqual(['a.one']);
});

test('every text is used', () => {
  expect(findUnusedTexts(KEYS, readSourceFiles(ZONES).filter(isSource))).toEqual([]);
});
