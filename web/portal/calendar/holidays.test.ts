import { expect, it } from 'vitest';
import data from '#database/data/terms.json' with { type: 'json' };
import { en, he } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { HOLIDAY_NAMES, holidayNameOn } from './holidays.ts';

it('names holidays as the rest of the market does', () => {
  const [tHe, tEn] = [createTranslate('he', he), createTranslate('en', en)];
  const shown = Object.entries(HOLIDAY_NAMES).map(([id, key]) => [id, tHe(key), tEn(key)]);
  const known = data.sets.find(({ id }) => id === 'hebrew_holidays')?.members.map(({ id, nameHe, nameEn }) => [id, nameHe, nameEn]) ?? [];
  expect(known.map(String)).toEqual(expect.arrayContaining(shown.map(String)));
});

it.each([
  ['2026-12-03', undefined],
  ['2026-12-04', 'searchBar.holidayHanukkah'],
  ['2026-12-11', 'searchBar.holidayHanukkah'],
  ['2026-12-12', undefined],
  ['2026-07-15', undefined],
])('%s belongs to %s', (night, expected) => {
  expect(holidayNameOn(night)).toBe(expected);
});
