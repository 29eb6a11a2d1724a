import { ENGLISH_OF_HEBREW } from '#rules/validators/email-suggestion.ts';
import { containsHebrew } from '#rules/validators/password.ts';
import { type CompactName, compactName } from './match-name.ts';

/** Hebrew letters by the key that they share with a Latin one, and the other way round. */
const OTHER_KEY = new Map(
  [...ENGLISH_OF_HEBREW]
    .filter(([hebrew]) => containsHebrew(hebrew))
    .flatMap(([hebrew, latin]) => [[hebrew, latin] as const, [latin, hebrew] as const]),
);

/**
 * Words that say what a place to stay is like, not where it is. Beside a name they are left out, so that the place is found; in the names of
 * hotels they count, for those are looked at first.
 */
const WISHES = new Set(
  `וילה וילות צימר צימרים מלון מלונות בקתה בקתות דירה דירות סוויטה סוויטות הוסטל אכסניה קמפינג גלמפינג חופשה נופש לינה אירוח סופש סופשבוע
  עם של יש בריכה בבריכה בריכת מחוממת פרטית שחייה גקוזי סאונה ספא נוף ליד באזור אזור קרוב בסביבת סביבת בתוך לזוג לזוגות זוגי רומנטי
  למשפחה למשפחות משפחתי ילדים כלב כלבים זול זולים יוקרה יוקרתי מפנק
  villa villas zimmer zimmers zimer tzimer tzimmer hotel hotels cabin cabins apartment apartments suite suites hostel camping glamping
  holiday vacation stay weekend with a an and pool heated private swimming jacuzzi hot tub sauna spa view near nearby around in at by close
  to area for couple couples family families romantic kids dog dogs friendly pet pets cheap luxury`.split(/\s+/),
);
/** What Hebrew writes as one with the word behind it: in, to, from. */
const PREFIXED = /^[בלמ](?=.{3})/;

/** Returns what was typed without the words that are no names, where that is something else; also without letters that Hebrew writes before a name. */
export function namesAmongWishes(typed: string): CompactName[] {
  const names = wordsOf(typed).filter((word) => !WISHES.has(word));
  return others(typed, [names.join(' '), names.map((word) => word.replace(PREFIXED, '')).join(' ')]);
}

/** Returns what was typed as the other keyboard writes it. */
export function onOtherKeyboard(typed: string): CompactName[] {
  const text = typed.toLowerCase();
  // Whoever writes in both alphabets sees what is written.
  if (/\p{Script=Hebrew}/u.test(text) && /[a-z]/.test(text)) return [];
  return others(typed, [[...text].map((letter) => OTHER_KEY.get(letter) ?? letter).join('')]);
}

function others(typed: string, texts: readonly string[]): CompactName[] {
  const { letters } = compactName(typed);
  const readings = new Map(texts.map((text) => compactName(text)).map((reading) => [reading.letters, reading]));
  return [...readings.values()].filter((reading) => reading.letters.length > 1 && reading.letters !== letters);
}

function wordsOf(typed: string): string[] {
  const { letters, wordStarts } = compactName(typed);
  return wordStarts.map((start, index) => letters.slice(start, wordStarts[index + 1]));
}

/** Letters that sound alike, in both alphabets, as one; what is not written in Hebrew, or hardly heard, as none. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tz|ts|sh/g, 's'],
  [/ph/g, 'p'],
  [/th/g, 't'],
  [/kh|ch|[כךקcq]/g, 'k'],
  [/[בv]/g, 'b'],
  [/[גj]/g, 'g'],
  [/ד/g, 'd'],
  [/ז/g, 'z'],
  [/[טת]/g, 't'],
  [/ל/g, 'l'],
  [/[מם]/g, 'm'],
  [/[נן]/g, 'n'],
  [/[סשצץ]/g, 's'],
  [/[פףf]/g, 'p'],
  [/ר/g, 'r'],
  [/[^bdgklmnprstz]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a name, by which a Hebrew one is known in Latin letters (`משק אגם`, "Meshek Agam"), and one that is spelled by ear. */
export function soundOf(letters: string): string {
  return SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), letters);
}
