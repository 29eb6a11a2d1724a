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
  let [beforeLast, last, current] = rowsOf(columns + limit + 2);
  for (let column = 0; column <= limit; column++) last[column] = column;
  last[limit + 1] = FAR;
  for (let row = 1; row <= typed.length; row++) {
    const least = fillRow({ typed, name, start, row, limit, columns }, beforeLast, last, current);
    if (least > limit) return Infinity;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let best = Infinity;
  for (let column = Math.max(1, typed.length - limit); column <= columns; column++) {
    const isOpen = column >= typed.length || ends(start + column);
    if (isOpen) best = Math.min(best, last[column] ?? FAR);
  }
  return best <= limit ? best : Infinity;
}

/** More mistakes than are ever forgiven. */
const FAR = 0x7fff;

/** Written over by the next name: a hundred thousand names are compared for a letter that somebody types. */
let rows: [Int16Array, Int16Array, Int16Array] = [new Int16Array(0), new Int16Array(0), new Int16Array(0)];

function rowsOf(length: number): [Int16Array, Int16Array, Int16Array] {
  if (rows[0].length < length) rows = [new Int16Array(length), new Int16Array(length), new Int16Array(length)];
  return [...rows];
}

interface Row {
  readonly typed: string;
  readonly name: string;
  readonly start: number;
  readonly row: number;
  readonly limit: number;
  readonly columns: number;
}

/**
 * Fills those columns of a row of the table that lie within the limit of its diagonal, with what is {@link FAR} on either side: whatever is farther
 * away costs more than the limit.
 * @returns the lowest cost
 */
function fillRow({ typed, name, start, row, limit, columns }: Row, beforeLast: Int16Array, last: Int16Array, current: Int16Array): number {
  const from = Math.max(1, row - limit);
  const to = Math.min(columns, row + limit);
  const typedLetter = typed.charCodeAt(row - 1);
  const typedBefore = row > 1 ? typed.charCodeAt(row - 2) : NaN;
  current[from - 1] = from === 1 ? row : FAR;
  current[to + 1] = FAR;
  let least = from === 1 ? row : FAR;
  for (let column = from; column <= to; column++) {
    const letter = name.charCodeAt(start + column - 1);
    let cost = (last[column - 1] ?? FAR) + (typedLetter === letter ? 0 : 1);
    cost = Math.min(cost, (last[column] ?? FAR) + 1, (current[column - 1] ?? FAR) + 1);
    const isSwap = column > 1 && typedBefore === letter && typedLetter === name.charCodeAt(start + column - 2);
    if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? FAR) + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
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
