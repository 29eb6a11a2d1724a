import { countBits } from '../market-index/bits.ts';

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

/**
 * The fewest typing mistakes (a letter missing, added, changed, or two neighbours swapped: Damerau–Levenshtein, optimal string alignment)
 * between what was typed and a beginning of the name from `start` on. So a name that is still being typed is known despite a mistake.
 * Beginnings shorter than the typed text count only where they end with a word or the name: else a mistake would make any shorter
 * beginning fit.
 * @returns the distance, or `Infinity` when it is above `limit`
 */
export function distanceToBeginning(
  typed: string,
  name: string,
  start: number,
  ends: (position: number) => boolean,
  limit: number,
): number {
  const columns = Math.min(name.length - start, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= columns; column++) {
      const isSame = typed[row - 1] === name[start + column - 1];
      const isSwap = typed[row - 1] === name[start + column - 2] && typed[row - 2] === name[start + column - 1];
      const changed = (last[column - 1] ?? Infinity) + (isSame ? 0 : 1);
      const missing = (last[column] ?? Infinity) + 1;
      const added = (current[column - 1] ?? Infinity) + 1;
      const swapped = isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity;
      current[column] = Math.min(changed, missing, added, swapped);
    }
    if (Math.min(...current) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  let best = Infinity;
  for (let column = 1; column <= columns; column++) {
    const isOpen = column >= typed.length || ends(start + column);
    if (isOpen) best = Math.min(best, last[column] ?? Infinity);
  }
  return best <= limit ? best : Infinity;
}

/** Mistakes that are forgiven: one from four letters on, two from eight. */
export function forgivenMistakes(letters: string): number {
  if (letters.length >= 8) return 2;
  return letters.length >= 4 ? 1 : 0;
}

/** How well a name answers what was typed, the best first. Typing mistakes add to `typo`. Between them is room for what has no properties. */
export const MATCH = { exact: 0, prefix: 2, wordPrefix: 3, typo: 6 } as const;

/** The class of a match without typing mistakes, `Infinity` for none. */
export function matchExactly({ letters: typed, letterBits }: CompactName, name: CompactName): number {
  // Most names lack one of the letters, which their bits tell sooner.
  if ((letterBits & ~name.letterBits) !== 0) return Infinity;
  if (name.letters.startsWith(typed)) return name.letters.length === typed.length ? MATCH.exact : MATCH.prefix;
  for (const start of name.wordStarts) if (name.letters.startsWith(typed, start)) return MATCH.wordPrefix;
  return Infinity;
}

/** The class of a match with forgiven typing mistakes: {@link MATCH}.typo and the number of mistakes, `Infinity` for none. */
export function matchWithMistakes({ letters: typed, letterBits }: CompactName, name: CompactName): number {
  const limit = forgivenMistakes(typed);
  // Each letter that the name has not is a mistake.
  if (limit === 0 || countBits(letterBits & ~name.letterBits) > limit) return Infinity;
  const ends = (position: number) => position === name.letters.length || name.wordStarts.includes(position);
  let fewest = Infinity;
  for (const start of name.wordStarts) {
    if (name.letters.length - start < typed.length - limit) break;
    fewest = Math.min(fewest, distanceToBeginning(typed, name.letters, start, ends, limit));
  }
  return MATCH.typo + fewest;
}
