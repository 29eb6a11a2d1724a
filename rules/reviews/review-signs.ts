/** A reason to look at a review before others see it. */
export type TextSign = 'telephone' | 'email' | 'link' | 'address' | 'insult';

/** A run of seven digits or more, whatever stands between them: no count of guests or nights, no price and no year has so many. */
const TELEPHONE = /(?:\d[\s().\-–/]{0,2}){7,}/;
const EMAIL = /[^\s@]+\s?(?:@|\(at\)|\[at\]|שטרודל)\s?[^\s@]+\.[a-z]{2,}/i;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|info|shop|il|co\.il|org\.il)\b/i;
/** A street with the number of a house. */
const ADDRESS =
  /(?:רחוב|רח['׳]|שדרות|שד['׳])\s+[\p{L}'"׳״ -]{2,30}\s+\d{1,3}|\b\d{1,4}\s+[A-Z]\w+\s+(?:street|st\.|road|rd\.|avenue|ave\.)/iu;
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

/** Returns what in a text is a reason to look at it before others see it. */
export function signsIn(text: string): TextSign[] {
  // Marks of direction and joiners are unseen, and would hide a number.
  const seen = text.normalize('NFKC').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u0591-\u05c7]/g, '');
  return SIGNS.flatMap(([sign, pattern]) => (pattern.test(seen) ? [sign] : []));
}
