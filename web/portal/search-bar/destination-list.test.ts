import { expect, it } from 'vitest';
import { highlighted } from './destination-list.tsx';

it.each([
  ['גליל עליון', 'גלי', ['', 'גלי', 'ל עליון']],
  ['אורות הגליל', ' גלי ', ['אורות ה', 'גלי', 'ל']],
  ['Upper Galilee', 'gal', ['Upper ', 'Gal', 'ilee']],
  ['Upper Galilee', '', ['Upper Galilee', '', '']],
  ['Safed', 'zfat', ['Safed', '', '']],
])('marks in "%s" what was typed: "%s"', (title, keyword, expected) => {
  expect(highlighted(title, keyword)).toEqual(expected);
});
