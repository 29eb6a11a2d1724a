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
