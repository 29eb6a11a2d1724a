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

it('puts numbers of the product and other texts in their place', () => {
  expect(english('errors.too_many_photos')).toBe('You can add up to 15 photos of the place and of each unit. Remove one to add another.');
  expect(english('stay.statutory')).toContain('within 14 days of booking');
  expect(english('stay.statutory')).toContain('for 5% of the price or ₪100, whichever is lower.');
});

it('tells a failure that it has no words for in general, with its code', () => {
  expect((hebrew as TranslateAny)('errors.moon_too_bright' as never)).toBe(
    'משהו השתבש ולא הצלחנו להמשיך. נסו שוב, ואם זה חוזר כתבו לנו. (קוד לתמיכה: \u2066moon_too_bright\u2069)',
  );
  expect((english as TranslateAny)('errors.moon_too_bright' as never)).toBe(
    'Something went wrong. Try again, and if it keeps happening, write to us. (Support code: \u2066moon_too_bright\u2069)',
  );
});

it('takes no key that is missing, and no text without its values', () => {
  const wrong = () => [
    // @ts-expect-error there is no such text
    hebrew('common.nothingOfTheKind'),
    // @ts-expect-error the text needs a number
    hebrew('searchBar.room'),
    // @ts-expect-error a value has another name
    hebrew('searchBar.room', { nr: 1 }),
    // @ts-expect-error what chooses a plural is a number
    hebrew('common.nights', { count: 'two' }),
    // @ts-expect-error the text takes no values
    hebrew('common.retry', { count: 1 }),
  ];
  expect(wrong).toBeTypeOf('function');
});

it('takes no catalogue that lacks a text', () => {
  const { retry, ...rest } = he.common;
  // @ts-expect-error a text is missing
  expect(createTranslate('he', { common: rest })).toBeTypeOf('function');
  expect(retry).not.toBe('');
});
