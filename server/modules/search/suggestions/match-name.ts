import { distanceToBeginning, forgivenMistakes } from '../edit-distance.ts';
import { countBits } from '../market-index/bits.ts';
import type { CompactName } from '../normalize-name.ts';

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
