import { spellingsOf } from './person-names.ts';

/** As road signs in Israel write them (Academy of the Hebrew Language, 2006, the simple form), `sh` for every ש. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'y',
  כ: 'ch',
  ך: 'ch',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  פ: 'f',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};
/** At the beginning of a word these are hard. */
const HARD: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p' };

const WORD = /[א-ת]+(?:[׳'״"][א-ת]*)*/gu;

/** Words that join others to a phrase: such a name is translated, and its sound says nothing to who reads English. */
const OF_PHRASES = new Set([
  'של',
  'שלי',
  'שלנו',
  'שלך',
  'על',
  'עם',
  'אל',
  'את',
  'בין',
  'ליד',
  'כמו',
  'בלי',
  'לכל',
  'כל',
  'זה',
  'הכי',
  'רק',
  'לא',
]);
/** So many words that have to be guessed are no name either. */
const MOST_GUESSED = 2;

/**
 * Returns a proposal of how a Hebrew name is written in English, by its sound: `חצר האלונים 12` → `Hatzer HaAlonim 12`. The vowels that Hebrew does not
 * write are guessed, so a person has to accept it. Whatever is not Hebrew stays as it is. A phrase has no proposal: the text is empty.
 */
export function transliterate(hebrew: string): string {
  const bare = hebrew.trim().replace(/[\u0591-\u05C7]/gu, '');
  const words = bare.match(WORD) ?? [];
  const guessed = words.filter((word) => !isKnown(word.replace(MARKS, '')));
  if (guessed.length > MOST_GUESSED || words.some((word) => OF_PHRASES.has(word))) return '';
  return bare.replace(WORD, wordInLatin);
}

const MARKS = /[׳'״"]/gu;

/** By itself, or behind an article, "in" or "and". */
const isKnown = (word: string): boolean =>
  KNOWN_WORDS[word] !== undefined || (/^[הבו]/u.test(word) && KNOWN_WORDS[word.slice(1)] !== undefined);

function wordInLatin(word: string): string {
  const bare = word.replace(MARKS, '');
  const known = KNOWN_WORDS[bare];
  if (known !== undefined) return known;
  const [article, rest] = [bare[0] ?? '', bare.slice(1)];
  // An article, or "and", before a word that is a word without it.
  const behind = KNOWN_WORDS[rest];
  if (article === 'ה' && rest.length > 1) return `Ha${behind ?? spelled(rest)}`;
  if (article === 'ב' && behind !== undefined) return `Ba${behind}`;
  if (article === 'ו' && behind !== undefined) return `Ve${behind}`;
  return spelled(bare);
}

function spelled(word: string): string {
  const letters = [...word];
  // Short words have an a: גל is Gal, and גלים Galim.
  const isShort = word.replace(/(?:ים|ות)$/u, '').length === 2;
  let latin = '';
  let gaps = 0;
  letters.forEach((letter, index) => {
    const vowel = vowelOf(letter, index, letters);
    if (vowel !== undefined) {
      latin += vowel;
      return;
    }
    // Between two consonants stands a vowel that is not written: mostly one of the first two is heard.
    if (/[^aeiou]$/.test(latin) && gaps < 2) {
      latin += isShort || index === letters.length - 1 ? 'a' : 'e';
      gaps += 1;
    }
    latin += (index === 0 ? HARD[letter] : undefined) ?? CONSONANTS[letter] ?? '';
  });
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Returns the vowel that a letter stands for in its place; undefined for a consonant. */
function vowelOf(letter: string, index: number, letters: readonly string[]): string | undefined {
  const isFirst = index === 0;
  const isLast = index === letters.length - 1;
  if (letter === 'א' || letter === 'ע') return /[וי]/.test(letters[index + 1] ?? '') ? '' : 'a';
  if (letter === 'ה' && isLast) return 'a';
  if (isFirst) return undefined;
  if (letter === 'ו') return letters[index + 1] === 'ו' || letters[index - 1] === 'ו' ? undefined : 'o';
  if (letter === 'י') return isLast || !/[אהוע]/.test(letters[index + 1] ?? '') ? 'i' : undefined;
  return undefined;
}

/**
 * Hebrew words of names of places and streets as they are mostly written in Latin letters, without an article: what the letters alone do
 * not tell, because Hebrew leaves most vowels out.
 */
const KNOWN_WORDS = spellingsOf(`
  אבן Even, אגם Agam, אורן Oren, אלה Ela, אלון Alon, אלונים Alonim, ארז Erez, אתרוג Etrog, בוסתן Bustan, בית Beit,
  בקתה Bikta, בקתת Biktat, ברוש Brosh, גבעה Giva, גבעת Givat, גולן Golan, גורן Goren, גליל Galil, גן Gan, גפן Gefen,
  דבש Dvash, דולב Dolev, דקל Dekel, דרור Dror, דרך Derech, הדס Hadas, הר Har, וילה Villa, וילות Villas, וילת Villa,
  ורד Vered, ורדים Vradim, זית Zayit, זיתים Zeitim, זמיר Zamir, חוה Hava, חווה Hava, חוות Havat, חורש Horesh,
  חלום Halom, חלוצים Halutzim, חצר Hatzer, חרוב Haruv, חרמון Hermon, ים Yam, יער Yaar, ירדן Yarden, כינרת Kinneret,
  כנרת Kinneret, כפר Kfar, כרם Kerem, כרמל Carmel, לב Lev, לבנדר Lavender, מול Mul, מעיין Maayan, מעין Maayan,
  מצפה Mitzpe, מתחם Mitham, נוף Nof, נופים Nofim, נחל Nahal, נרקיס Narkis, נקרה Nakra, סביון Savyon, סוויטה Suite,
  סוויטת Suite, סלע Sela, עמק Emek, ערבה Arava, ערמון Armon, עץ Etz, פינה Pina, פינת Pinat, צבר Tzabar, צימר Zimmer,
  צימרים Zimmerim, ראש Rosh, רחוב Rehov, רימון Rimon, רימונים Rimonim, רקפת Rakefet, שביל Shvil, שדה Sade,
  שדרות Sderot, שיטה Shita, שיטים Shitim, שלווה Shalva, שמיים Shamayim, שקד Shaked, שקדים Shkedim, תאנה Teena,
  תמר Tamar, תמרים Tmarim, תפוח Tapuach
`);
