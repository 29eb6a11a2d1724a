import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/primitives/enums.ts';
import type { RestOfDay } from '#contract/primitives/property-hours.ts';
import { arrivalParts, departureParts, hasRestTimes, hoursText } from './stay-hours.ts';
import { translatorOf } from './translator.ts';

const EVE: RestOfDay = { kind: 'shabbat', candles: '16:02', ends: null };
const SHABBAT: RestOfDay = { kind: 'shabbat', candles: null, ends: '17:18' };
const HOLIDAY: RestOfDay = { kind: 'holiday', candles: null, ends: '19:25' };
const FIRST_OF_TWO: RestOfDay = { kind: 'holiday', candles: null, ends: null };

const arrivalSaid = (from: string | null, rest: RestOfDay | null, locale: Locale) =>
  [false, true].map((isWhole) => hoursText(arrivalParts({ from, until: from && '22:00', rest }, isWhole), translatorOf(locale)));

describe('the hours of an arrival in words', () => {
  it.each([
    ['14:00', null, 'he', 'מ־14:00', 'בין 14:00 ל־22:00'],
    ['14:00', null, 'en', 'from 14:00', 'between 14:00 and 22:00'],
    ['14:00', EVE, 'he', 'מ־14:00, הדלקת נרות 16:02', 'בין 14:00 ל־22:00, הדלקת נרות 16:02'],
    ['14:00', EVE, 'en', 'from 14:00, candles at 16:02', 'between 14:00 and 22:00, candles at 16:02'],
    ['18:18', SHABBAT, 'he', 'מ־18:18, צאת השבת 17:18', 'בין 18:18 ל־22:00, צאת השבת 17:18'],
    ['20:25', HOLIDAY, 'en', 'from 20:25, the holiday ends 19:25', 'between 20:25 and 22:00, the holiday ends 19:25'],
    ['14:00', FIRST_OF_TWO, 'he', 'מ־14:00', 'בין 14:00 ל־22:00'],
    [null, SHABBAT, 'he', 'בתיאום מראש, צאת השבת 17:18', 'בתיאום מראש, צאת השבת 17:18'],
    [null, FIRST_OF_TWO, 'en', 'by arrangement', 'by arrangement'],
  ] as const)('from %s, where %j, in %s', (from, rest, locale, short, whole) => {
    expect(arrivalSaid(from, rest, locale)).toEqual([short, whole]);
  });
});

describe('the hours of a departure in words', () => {
  it.each([
    ['11:00', false, null, 'he', 'עד 11:00'],
    ['11:00', false, EVE, 'en', 'until 11:00, candles at 16:02'],
    ['19:00', false, SHABBAT, 'he', 'עד 19:00, צאת השבת 17:18'],
    ['19:00', false, SHABBAT, 'en', 'until 19:00, Shabbat ends 17:18'],
    ['18:18', true, SHABBAT, 'he', 'עד 18:18, אחרי צאת השבת ב־17:18'],
    ['18:18', true, SHABBAT, 'en', 'until 18:18, after Shabbat ends at 17:18'],
    ['20:25', true, HOLIDAY, 'he', 'עד 20:25, אחרי צאת החג ב־19:25'],
    ['20:25', true, HOLIDAY, 'en', 'until 20:25, after the holiday ends at 19:25'],
  ] as const)('until %s, late: %s, where %j, in %s', (until, isLate, rest, locale, words) => {
    expect(hoursText(departureParts({ until, isLate, rest }), translatorOf(locale))).toBe(words);
  });
});

describe('the times of Shabbat and holidays', () => {
  it.each([
    [null, null, false],
    [EVE, null, true],
    [null, SHABBAT, true],
    [FIRST_OF_TWO, null, false],
  ])('of a stay from %j to %j are told: %s', (from, to, isTold) => {
    const arrival = { from: '14:00', until: '22:00', rest: from };
    expect(hasRestTimes({ arrival, departure: { until: '11:00', isLate: false, rest: to } })).toBe(isTold);
  });
});
