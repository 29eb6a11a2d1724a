/** A reason to look at a review before others see it. */
export type TextSign = 'telephone' | 'email' | 'link' | 'address' | 'insult';

/** A run of seven digits or more, whatever stands between them: no count of guests or nights and no price has so many. */
const TELEPHONE = /(?:\p{Nd}[\s().\-–—_*/]{0,2}){7,}/u;
/** Dates and spans of years, which have as many, but for those that go on as a longer number does. */
const DATES = /(?<!\d[./]?)(?:\d{1,2}([./])\d{1,2}\1(?:20)?\d\d(?!\1?\d)|20\d\d\s?[-–/]\s?20\d\d(?!\d))/g;
const EMAIL =
  /[^\s@]+\s?(?:@|\(at\)|\[at\]|שטרודל|כרוכית)\s?[^\s@]+\.[a-z]{2,}|\S+\s(?:at|שטרודל|כרוכית)\s\S+\s(?:dot|נקודה)\s(?:com|net|org|co|קום|נט|קו)(?!\p{L})/iu;
/** An address of the web, also a short one with what follows its name, or a name of an account elsewhere. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|info|shop|il|co\.il|org\.il)\b|\b[a-z0-9-]+\.[a-z]{2,}\/\w|(?<![\w.@])@[a-z0-9_.]{3,}/i;
/** A street with the number of a house. */
const ADDRESS = /(?:רחוב|רח['׳]|שדרות|שד['׳])\s+[\p{L}'"׳״ -]{2,30}\s+\d{1,3}|\b\d{1,4}\s+[A-Z]\w+\s+(?:street|st|road|rd|avenue|ave)\b/iu;
/** Whole words, with the letters that Hebrew puts before them. */
const INSULTS = [
  ...['מטומטם', 'מטומטמת', 'מטומטמים', 'דביל', 'דבילים', 'אידיוט', 'אידיוטית', 'אידיוטים', 'זונה', 'שרמוטה', 'מניאק', 'מניאקים'],
  ...['חרא', 'נוכל', 'נוכלים', 'רמאי', 'רמאים', 'גנב', 'גנבים', 'בן זונה', 'כוסאמק', 'כוס אמק', 'נאצי', 'נאצים', 'חלאה'],
  ...['idiot', 'idiots', 'moron', 'morons', 'asshole', 'assholes', 'bastard', 'bastards', 'bitch', 'shit', 'fuck', 'fucking'],
  ...['scum', 'crook', 'crooks', 'scammer', 'scammers', 'thief', 'thieves', 'nazi', 'nazis', 'retard', 'retarded'],
];
const INSULT = new RegExp(`(?<!\\p{L})[והבכלמש]{0,2}(?:${INSULTS.join('|')})(?!\\p{L})`, 'iu');

const SIGNS: readonly (readonly [TextSign, RegExp])[] = [
  ['telephone', TELEPHONE],
  ['email', EMAIL],
  ['link', LINK],
  ['address', ADDRESS],
  ['insult', INSULT],
];

/** Marks of direction, joiners, hyphens that only show where a line ends, and vowel points: unseen or nearly, they would hide a number or a word. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0591-\u05bd\u05bf-\u05c7]/g;

/** Returns what in a text is a reason to look at it before others see it. */
export function signsIn(text: string): TextSign[] {
  const seen = text.normalize('NFKC').replace(UNSEEN, '').replaceAll('־', '-').replace(DATES, ' : ');
  return SIGNS.flatMap(([sign, pattern]) => (pattern.test(seen) ? [sign] : []));
}
