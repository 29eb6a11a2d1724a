import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/primitives/enums.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import { formatDate, formatDateRange, formatNights, formatWeekday, shortDateRange } from './dates.ts';
import { languageOf } from './languages.ts';

describe('dates', () => {
  it.each([
    ['long', '4 בדצמבר 2026', '4 December 2026'],
    ['medium', '4 בדצמ׳ 2026', '4 Dec 2026'],
    ['full', 'יום שישי, 4 בדצמבר 2026', 'Friday, 4 December 2026'],
    ['day', '4 בדצמ׳', '4 Dec'],
    ['weekday', 'ו׳ 4.12', 'Fri 4 Dec'],
  ] as const)('%s in both languages', (style, he, en) => {
    expect(formatDate('2026-12-04', 'he', style)).toBe(he);
    expect(formatDate('2026-12-04', 'en', style)).toBe(en);
  });

  it('are written in full where nothing else is asked for', () => {
    expect(formatDate('2026-12-04', 'en')).toBe('4 December 2026');
    expect(formatDateRange('2026-11-23', '2026-12-08', 'en')).toBe('23 November – 8 December 2026');
  });

  it('are written as the platform writes them, every day of a year', () => {
    const formats = {
      he: new Intl.DateTimeFormat('he-IL', { dateStyle: 'full', timeZone: 'UTC' }),
      en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
    };
    const medium = {
      he: new Intl.DateTimeFormat('he-IL', { dateStyle: 'medium', timeZone: 'UTC' }),
      en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
    };
    for (let day = 0; day < 365; day++) {
      const date = addDays('2027-01-01', day);
      for (const locale of ['he', 'en'] as const) {
        // Some versions of the platform put no comma behind the English weekday.
        expect(formatDate(date, locale, 'full').replace(',', '')).toBe(formats[locale].format(Date.parse(date)).replace(',', ''));
        expect(formatDate(date, locale, 'medium')).toBe(medium[locale].format(Date.parse(date)));
      }
    }
  });

  it.each([
    ['day', '4 בדצמ׳ 2026', '4 Dec 2026'],
    ['weekday', 'ו׳ 4.12.2026', 'Fri 4 Dec 2026'],
  ] as const)('say the year where it is another than the reader’s: %s', (style, hebrew, english) => {
    expect(formatDate('2026-12-04', 'he', style, '2025')).toBe(hebrew);
    expect(formatDate('2026-12-04', 'en', style, '2025')).toBe(english);
    expect(formatDate('2026-12-04', 'en', style, '2026')).toBe(formatDate('2026-12-04', 'en', style));
  });

  it('have short weekday names', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-12-06', day));
    expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(week.map((date) => formatWeekday(date, 'he', 'short')).join(' ')).toBe('א׳ ב׳ ג׳ ד׳ ה׳ ו׳ ש׳');
    expect(week.map((date) => formatWeekday(date, 'en', 'short')).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat');
  });

  it.each([
    ['2026-12-02', '2026-12-05', 'long', '2–5 בדצמבר 2026', '2–5 December 2026'],
    ['2026-12-02', '2026-12-05', 'medium', '2–5 בדצמ׳ 2026', '2–5 Dec 2026'],
    ['2026-12-02', '2026-12-05', 'day', '2–5 בדצמ׳', '2–5 Dec'],
    ['2026-12-02', '2026-12-05', 'weekday', 'ד׳ 2.12 – ש׳ 5.12', 'Wed 2 Dec – Sat 5 Dec'],
    ['2026-11-23', '2026-12-08', 'long', '23 בנובמבר – 8 בדצמבר 2026', '23 November – 8 December 2026'],
    ['2026-11-23', '2026-12-08', 'day', '23 בנוב׳ – 8 בדצמ׳', '23 Nov – 8 Dec'],
    ['2026-12-30', '2027-01-02', 'long', '30 בדצמבר 2026 – 2 בינואר 2027', '30 December 2026 – 2 January 2027'],
    ['2026-12-30', '2027-01-02', 'medium', '30 בדצמ׳ 2026 – 2 בינו׳ 2027', '30 Dec 2026 – 2 Jan 2027'],
    ['2026-11-23', '2026-12-08', 'medium', '23 בנוב׳ – 8 בדצמ׳ 2026', '23 Nov – 8 Dec 2026'],
    ['2026-12-02', '2027-12-05', 'day', '2 בדצמ׳ – 5 בדצמ׳', '2 Dec – 5 Dec'],
    ['2026-12-02', '2026-12-02', 'long', '2 בדצמבר 2026', '2 December 2026'],
  ] as const)('from %s to %s as a %s range share what is the same', (from, to, style, he, en) => {
    expect(formatDateRange(from, to, 'he', style)).toBe(he);
    expect(formatDateRange(from, to, 'en', style)).toBe(en);
  });
});

describe('plurals', () => {
  it.each(LOCALES)('fall into the categories of CLDR in %s', (locale) => {
    const rules = new Intl.PluralRules(locale);
    for (let count = 0; count <= 1_000; count++) expect(languageOf(locale).pluralOf(count)).toBe(rules.select(count));
  });
});

it.each([
  ['within a month', '2026-12-04', '2026-12-11', ['4–11.12'], ['4–11 Dec']],
  ['over the end of one', '2026-11-30', '2026-12-03', ['30.11', '3.12'], ['30 Nov – 3 Dec']],
  ['of one day', '2027-06-10', '2027-06-10', ['10.6'], ['10 Jun']],
] as const)('a range %s is short where there is little room', (_, from, to, he, en) => {
  expect([shortDateRange(from, to, 'he'), shortDateRange(from, to, 'en')]).toEqual([he, en]);
});

it('writes nights by the first and the last, and a single one by its date', () => {
  expect(formatNights('2027-01-11', '2027-01-12', 'he', 'medium')).toBe('11 בינו׳ 2027');
  expect(formatNights('2027-01-11', '2027-01-12', 'en', 'medium')).toBe('11 Jan 2027');
  expect(formatNights('2027-01-11', '2027-01-14', 'en', 'medium')).toBe('11–13 Jan 2027');
});
