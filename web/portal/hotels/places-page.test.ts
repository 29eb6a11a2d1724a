import { expect, it } from 'vitest';
import { byLetter, namedLike } from './places-page.tsx';

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

it.each([
  ['', ['תל אביב–יפו', 'קרית שמונה', 'ג׳ש']],
  ['אביב', ['תל אביב–יפו']],
  ['יפו', ['תל אביב–יפו']],
  ['גש', ['ג׳ש']],
  ['מונה', []],
])('finds places by the beginnings of their words: "%s"', (typed, found) => {
  const places = ['תל אביב–יפו', 'קרית שמונה', 'ג׳ש'].map((title) => ({ title }));
  expect(namedLike(places, typed).map(({ title }) => title)).toEqual(found);
});
