import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceToBeginning, forgivenMistakes } from '../edit-distance.ts';
import { compactName } from '../normalize-name.ts';
import { MATCH, matchWithMistakes } from './match-name.ts';

const words = fc.array(fc.array(fc.constantFrom(...'אבגדהabcd'), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });
const name = words.map((each) => compactName(each.map((letters) => letters.join('')).join(' ')));

it('forgives as many mistakes as there are to the beginning of any word, whichever letters names have not', () => {
  fc.assert(
    fc.property(name, name, (typed, other) => {
      const limit = forgivenMistakes(typed.letters);
      const isEnd = (position: number) => position === other.letters.length || other.wordStarts.includes(position);
      const from = (start: number) => distanceToBeginning(typed.letters, other.letters, start, isEnd, limit);
      const fewest = limit === 0 ? Infinity : Math.min(...other.wordStarts.map(from));
      expect(matchWithMistakes(typed, other)).toBe(MATCH.typo + fewest);
    }),
    { numRuns: 3000 },
  );
});
