import { expect, it } from 'vitest';
import { byLetter } from './by-letter.ts';

const lettersOf = (...titles: string[]) =>
  byLetter(titles.map((title) => ({ title }))).map(({ letter, places }) => [letter, ...places.map(({ title }) => title)]);

it('groups places under the first letter of their names, in their order', () => {
  expect(lettersOf('אביבים', 'אילת', 'באר שבע')).toEqual([
    ['א', 'אביבים', 'אילת'],
    ['ב', 'באר שבע'],
  ]);
});

it('looks past quotes, and at no case', () => {
  expect(lettersOf('״אור״', 'אילת')).toEqual([['א', '״אור״', 'אילת']]);
  expect(lettersOf('acre', 'Afula')).toEqual([['A', 'acre', 'Afula']]);
});
