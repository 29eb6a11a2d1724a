import { expect, it } from 'vitest';
import data from '#database/data/holidays.json' with { type: 'json' };
import { en, he } from '#web/i18n/every-text.ts';
import { createTranslate } from '#web/i18n/translate.ts';
import { HOLIDAY_NAMES, HOLIDAY_NIGHTS, holidayOn } from './holidays.ts';

const known = data.holidays.filter(({ id }) => id !== 'summer');

it('marks the nights that hosts can price by holiday, but no season', () => {
  expect(HOLIDAY_NIGHTS).toEqual(known.map(({ id, firstNight, lastNight }) => [id, firstNight, lastNight]));
});

it('names holidays as the rest of the market does', () => {
  const [tHe, tEn] = [createTranslate('he', he), createTranslate('en', en)];
  const shown = Object.entries(HOLIDAY_NAMES).map(([id, key]) => [id, tHe(key), tEn(key)]);
  expect(new Set(shown.map(String))).toEqual(new Set(known.map(({ id, nameHe, nameEn }) => String([id, nameHe, nameEn]))));
});

it.each([
  ['2026-12-03', undefined],
  ['2026-12-04', 'searchBar.holidayHanukkah'],
  ['2026-12-11', 'searchBar.holidayHanukkah'],
  ['2026-12-12', undefined],
])('%s belongs to %s', (night, expected) => {
  expect(holidayOn(night)).toBe(expected);
});
