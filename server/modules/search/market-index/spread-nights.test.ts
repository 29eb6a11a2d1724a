import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBit } from './bits.ts';
import { spreadNights } from './spread-nights.ts';

const WORDS = 3;
const ROW_WORDS = 2;
const word = fc.integer({ min: 0, max: 0xffff_ffff });

it('has a unit taken on a night just where it was by itself, and units that do not count never', () => {
  const nights = fc.array(word, { minLength: 32 * WORDS, maxLength: 32 * WORDS }).map((words) => Uint32Array.from(words));
  fc.assert(
    fc.property(nights, word, fc.integer({ min: 0, max: ROW_WORDS - 1 }), (byUnit, units, at) => {
      const taken = new Uint32Array(32 * WORDS * ROW_WORDS);
      spreadNights(byUnit, { words: WORDS, units }, { taken, rowWords: ROW_WORDS, at });
      const found: boolean[] = [];
      const expected: boolean[] = [];
      for (let night = 0; night < 32 * WORDS; night++) {
        const row = taken.subarray(night * ROW_WORDS, (night + 1) * ROW_WORDS);
        found.push(row[1 - at] !== 0);
        expected.push(false);
        for (let unit = 0; unit < 32; unit++) {
          found.push(hasBit(row, at * 32 + unit));
          expected.push(((units >>> unit) & 1) === 1 && hasBit(byUnit.subarray(unit * WORDS), night));
        }
      }
      expect(found).toEqual(expected);
    }),
  );
});
