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
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const cost = nextCost(typed, name, { row, column, start }, { beforeLast, last, current });
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    beforeLast = last;
    last = current;
  }
  let best = Infinity;
  for (let column = 1; column <= columns; column++) {
    const isOpen = column >= typed.length || ends(start + column);
    if (isOpen) best = Math.min(best, last[column] ?? Infinity);
  }
  return best <= limit ? best : Infinity;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly start: number;
}

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

function nextCost(typed: string, name: string, { row, column, start }: Cell, { beforeLast, last, current }: Rows): number {
  const typedLetter = typed[row - 1];
  const letter = name[start + column - 1];
  const changed = (last[column - 1] ?? Infinity) + (typedLetter === letter ? 0 : 1);
  const oneMore = Math.min(last[column] ?? Infinity, current[column - 1] ?? Infinity) + 1;
  const isSwap = typedLetter === name[start + column - 2] && typed[row - 2] === letter;
  const swapped = isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity;
  return Math.min(changed, oneMore, swapped);
}

/** Mistakes that are forgiven: one from four letters on, two from eight. */
export function forgivenMistakes(letters: string): number {
  if (letters.length >= 8) return 2;
  return letters.length >= 4 ? 1 : 0;
}
