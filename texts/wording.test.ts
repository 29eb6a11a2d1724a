import { expect, it } from 'vitest';
import type { Locale } from '#contract/primitives/enums.ts';
import { TEXTS } from './every-text.ts';
import { PAGES } from './pages.ts';

/** Every sentence of a language with its place, the pages of text included. */
function sentencesOf(said: unknown, place: string): (readonly [string, string])[] {
  if (typeof said === 'string') return [[place, said]];
  return Object.entries(said ?? {}).flatMap(([part, each]) => sentencesOf(each, `${place}.${part}`));
}
const ALL: Readonly<Record<Locale, ReturnType<typeof sentencesOf>>> = {
  he: sentencesOf({ ...TEXTS.he, pages: PAGES.he }, 'he'),
  en: sentencesOf({ ...TEXTS.en, pages: PAGES.en }, 'en'),
};

/** What docs/wording.md decides and a pattern can find. */
const WRONG: readonly (readonly [why: string, locale: Locale, pattern: RegExp])[] = [
  ['two spaces', 'he', / {2}/],
  ['two spaces', 'en', / {2}/],
  ['three dots for …', 'he', /\.\.\./],
  ['three dots for …', 'en', /\.\.\./],
  ['a straight quote', 'he', /["']/],
  ['a straight quote', 'en', /["']/],
  ['a space before punctuation', 'he', / [,.;:!?]/],
  ['a space before punctuation', 'en', / [,.;:!?]/],
  ['a hyphen for a maqaf', 'he', /[א-ת]-[א-ת\d{]/],
  ['a prefix without a maqaf before a number', 'he', /(^|[\s(])[בהוכלמש]{1,2}\d/],
  // A name may begin with a ה of its own, or with a digit.
  ['a prefix on a name that people have given', 'he', /[בהוכלמש]\{(hotel|unit|title|guest|owner|feed|property)\}/],
  ['מקום אירוח has one name', 'he', /(מקום|מקומות) ה?לינה/],
  ['דוא״ל has one name', 'he', /מייל|אימייל|דואר אלקטרוני/],
  ['מחיר has one name', 'he', /תעריף/],
  ['חברת הסליקה has one name', 'he', /ספק (ה?תשלומים|ה?סליקה)/],
  ['וואטסאפ is written in Hebrew', 'he', /WhatsApp/i],
  ['money is said with ₪', 'he', /ש״ח/],
  // After Hebrew the number would else stand on the wrong side of its unit.
  ['a number and its Latin unit are one piece', 'he', /(?<!\u2066)(?<=^|[^\w}])(\d+|\{\w+\}) [A-Z]{2}/],
  ['the name of the site is configured', 'en', /\bLina\b/],
  ['email', 'en', /e-mail/i],
  ['sign out', 'en', /\blog(ged|ging)? ?(in|out)\b/i],
  [
    'American',
    'en',
    /\b(color|favorite|center|canceled|canceling|traveler|traveling|elevator|vacation|zip code|cribs?|recognize|organize)\b/i,
  ],
];

it.each(WRONG)('%s: no text in %s', (_why, locale, pattern) => {
  expect(ALL[locale].filter(([, sentence]) => pattern.test(sentence))).toEqual([]);
});

it('a rule finds what it forbids', () => {
  const found = (why: string, locale: Locale, text: string) =>
    WRONG.some((each) => each[0] === why && each[1] === locale && each[2].test(text));
  expect(found('a hyphen for a maqaf', 'he', 'אי-הגעה')).toBe(true);
  expect(found('a prefix without a maqaf before a number', 'he', 'הזמינו ל3 לילות')).toBe(true);
  expect(found('a prefix on a name that people have given', 'he', 'הוספת יומן ל{unit}')).toBe(true);
  expect(found('מקום אירוח has one name', 'he', 'כל מקומות לינה')).toBe(true);
  expect(found('a number and its Latin unit are one piece', 'he', 'עד {limit} MB')).toBe(true);
  expect(found('a number and its Latin unit are one piece', 'he', 'עד \u2066{limit} MB\u2069')).toBe(false);
  expect(found('American', 'en', 'Your booking was canceled')).toBe(true);
});
