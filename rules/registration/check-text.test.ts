import { describe, expect, it } from 'vitest';
import { told } from '#rules/testing/registration.ts';
import { checkText, checkTexts, countWords } from './check-fields.ts';

describe('words', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    [' one  two\nthree ', 3],
    ['bed-and-breakfast בית־ספר', 2],
    ['quiet – very', 2],
    ['12 rooms', 2],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('a text of at most five characters', () => {
  it.each([
    ['12345', []],
    ['  12345  ', []],
    ['123456', ['t text_too_long max=5']],
  ])('%j is told as %j, whether or not it may be left out', (text, issues) => {
    expect(told(checkText('t', { max: 5, required: true }, text))).toEqual(issues);
    expect(told(checkText('t', { max: 5 }, text))).toEqual(issues);
  });

  it.each(['', '   '])('that is %j is told only where it has to be given', (text) => {
    expect(told(checkText('t', { max: 5, required: true }, text))).toEqual(['t required']);
    expect(checkText('t', { max: 5 }, text)).toEqual([]);
  });
});

it.each([
  ['phone', ' 03-1234567 '],
  ['email', ' host@lina.example '],
  ['idNumber', ' 000000018 '],
  ['vatNumber', ' 000000018 '],
] as const)('blanks around a text of the form %s are no mistake', (form, text) => {
  expect(checkText('t', { form }, text)).toEqual([]);
  expect(checkText('t', { form }, `x${text}`)).toHaveLength(1);
});

describe('a name', () => {
  const name = { max: 80, required: true } as const;

  it('is asked for in both languages, of 80 characters at most', () => {
    expect(told(checkTexts('name', name, { he: '', en: ' ' }))).toEqual(['name.he required', 'name.en required']);
    expect(checkTexts('name', name, { he: 'א'.repeat(80), en: 'a'.repeat(80) })).toEqual([]);
    expect(told(checkTexts('name', name, { he: 'א'.repeat(81), en: 'a'.repeat(81) }))).toEqual([
      'name.he text_too_long max=80',
      'name.en text_too_long max=80',
    ]);
  });
});

it('may be asked for in Hebrew alone', () => {
  expect(told(checkTexts('t', { required: 'he' }, { he: ' ', en: '' }))).toEqual(['t.he required']);
});

describe('a description of at most 40 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ');
  const issues = (text: string, isRequired = true) =>
    told(checkTexts('d', { maxWords: 40, required: isRequired }, { he: text, en: words(30) }));

  it.each([
    ['40 words', words(40), []],
    ['41 words', words(41), ['d.he description_too_many_words max=40 actual=41']],
    ['160 characters', 'x'.repeat(160), []],
    ['159 characters', 'x'.repeat(159), ['d.he description_short recommended=160 actual=159']],
    ['159 characters between blanks', ` ${'x'.repeat(159)} `, ['d.he description_short recommended=160 actual=159']],
    ['blanks', '  ', ['d.he required']],
  ])('%s', (_, text, expected) => {
    expect(issues(text)).toEqual(expected);
  });

  it('that may be left out is only recommended', () => {
    expect(issues('', false)).toEqual(['d.he description_short recommended=160 actual=0']);
  });

  it('is looked at in both languages', () => {
    const given = { maxWords: 40, required: true };
    expect(told(checkTexts('d', given, { he: '', en: '' }))).toEqual(['d.he required', 'd.en required']);
  });
});
