import { expect, it } from 'vitest';
import { en, he } from './every-text.ts';
import { createTranslate, splitMessage, type TranslateAny } from './translate.ts';

const hebrew = createTranslate('he', he);
const english = createTranslate('en', en);

it('chooses Hebrew plurals for one, two and more', () => {
  expect([1, 2, 5].map((count) => hebrew('common.nights', { count }))).toEqual(['לילה אחד', 'שני לילות', '5 לילות']);
});

it('chooses English plurals for one and more', () => {
  expect([1, 2, 1200].map((count) => english('common.nights', { count }))).toEqual(['1 night', '2 nights', '1,200 nights']);
});

it('puts values in their place', () => {
  expect(english('searchBar.childAgeOf', { number: 2, room: 1 })).toBe('Age of child 2 in room 1');
});

it('shows the name of a value that was not given', () => {
  expect((english as TranslateAny)('searchBar.room')).toBe('Room {number}');
});

it('splits a message into text and values', () => {
  expect(splitMessage('עד גיל {age}!')).toEqual([{ text: 'עד גיל ' }, { value: 'age' }, { text: '!' }]);
});
