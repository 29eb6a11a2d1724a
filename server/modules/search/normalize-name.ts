/**
 * A name as people type it, reduced to what tells it apart: letters and digits only, in lower case, without niqqud and accents. Quotes
 * (״ ׳ " ' ’) vanish, as in גדר״ה; hyphens, maqaf, blanks and other signs only part words, and whether someone typed them does not matter.
 */
export interface CompactName {
  readonly letters: string;
  /** Where words begin in `letters`; the first is 0. Empty for a name without letters. */
  readonly wordStarts: readonly number[];
  /** A bit for each letter that occurs, which others may share: the five lowest of its number, for alphabets stand in a row. */
  readonly letterBits: number;
}

const QUOTES = /["'`´‘’‚‛“”„‟′″׳״]/gu;
/** Accents, niqqud and cantillation are marks once decomposed; format characters are direction marks and the like. */
const MARKS = /[\p{M}\p{Cf}]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Reduces a name for comparing. */
export function compactName(text: string): CompactName {
  const plain = text.replaceAll(QUOTES, '').normalize('NFKD').replaceAll(MARKS, '').toLowerCase();
  const wordStarts: number[] = [];
  let letters = '';
  for (const word of plain.split(BETWEEN_WORDS)) {
    if (word === '') continue;
    wordStarts.push(letters.length);
    letters += word;
  }
  return { letters, wordStarts, letterBits: bitsOf(letters) };
}

function bitsOf(letters: string): number {
  let bits = 0;
  for (let index = 0; index < letters.length; index++) bits |= 1 << (letters.charCodeAt(index) & 31);
  return bits;
}

/** The names that a text gives: itself, and what stands before and inside brackets, as in "Safed (Tzfat)". */
export function namesIn(text: string): string[] {
  const parts = /^([^()]+)\(([^()]+)\)\s*$/u.exec(text);
  return parts?.[1] && parts[2] ? [text, parts[1], parts[2]] : [text];
}
