import { expect, it } from 'vitest';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { countWords, countWordsIn } from './count-words.ts';

const inBytes = (text: string, most: number) => {
  const bytes = Buffer.from(`x ${text} x`);
  return countWordsIn(bytes, 2, bytes.length - 2, most);
};

it.each([
  ['', 0],
  ['  ', 0],
  ['one', 1],
  [' a house by  the sea,\nquiet\t', 6],
  ['מקום יפה ושקט', 3],
  ['one\u00a0two\u3000three\ufeff four', 4],
])('counts the words of %j', (text, words) => {
  expect(countWords(text, 60)).toBe(words);
  expect(inBytes(text, 60)).toBe(words);
  expect(inBytes(text, 2)).toBe(Math.min(2, words));
});

it('takes for spaces what regular expressions do, of every letter there is', () => {
  for (let code = 1; code < 0xd800; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    const words = text.split(/\s+/).length;
    if (countWords(text, 9) !== words || inBytes(text, 9) !== words) throw new Error(`U+${code.toString(16)}`);
  }
});

it('counts the same of letters and of their bytes', () => {
  const random = seededRandom(7);
  const letters = [
    'a',
    'b',
    ' ',
    '\n',
    'ש',
    '\u00a0',
    '\u00a1',
    '\u1680',
    '\u1681',
    '\u2003',
    '\u203b',
    '\u3000',
    '\u3001',
    '\ufeff',
    '\ufefe',
    '😀',
  ];
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: round % 40 }, () => letters[Math.floor(random() * letters.length)]).join('');
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    expect([countWords(text, 60), inBytes(text, 60)], JSON.stringify(text)).toEqual([words, words]);
  }
});
