import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactName, distanceToBeginning, forgivenMistakes, MATCH, matchWithMistakes, namesIn } from './match-name.ts';

describe('a compact name', () => {
  it.each([
    ['ראש־פינה', 'ראשפינה'],
    ['רֹאשׁ פִּנָּה', 'ראשפנה'],
    ['גדר״ה', 'גדרה'],
    ['גדר"ה', 'גדרה'],
    ["Be'er-Sheva", 'beersheva'],
    ['Be’er  SHEVA', 'beersheva'],
    ['Café – Éilat', 'cafeeilat'],
    ['\u2067ראש פינה\u2069', 'ראשפינה'],
    [' -״ ', ''],
  ])('of %s is %s', (text, letters) => {
    expect(compactName(text).letters).toBe(letters);
  });

  it('knows where words begin', () => {
    expect(compactName('תל אביב-יפו').wordStarts).toEqual([0, 2, 6]);
    expect(compactName("Ya'ar").wordStarts).toEqual([0]);
    expect(compactName('– Ein Gedi –').wordStarts).toEqual([0, 3]);
  });

  it('takes names out of brackets', () => {
    expect(namesIn('Safed (Tzfat)').map((name) => compactName(name).letters)).toEqual(['safedtzfat', 'safed', 'tzfat']);
    expect(namesIn('Safed (Tzfat) ')).toHaveLength(3);
    for (const whole of ['Eilat', '(Tzfat)', 'Safed (Tzfat) north', ')Safed (Tzfat)']) expect(namesIn(whole)).toEqual([whole]);
  });
});

describe('typing mistakes', () => {
  it('are counted from a later word on, too', () => {
    const name = 'eingedi';
    const fromGedi = (typed: string) => distanceToBeginning(typed, name, 3, (position) => position === name.length, 2);
    expect(['gedi', 'ged', 'gdei', 'gedii', 'ngedi', 'eingedi'].map(fromGedi)).toEqual([0, 0, 1, 1, 1, Number.POSITIVE_INFINITY]);
  });

  const ends = (name: string) => (position: number) => position === name.length;
  const distance = (typed: string, name: string, limit = 2) => distanceToBeginning(typed, name, 0, ends(name), limit);

  it.each([
    ['eilat', 'eilat', 0],
    ['eila', 'eilat', 0],
    ['eliat', 'eilat', 1],
    ['eilaat', 'eilat', 1],
    ['eialt', 'eilat', 1],
    ['eilot', 'eilat', 1],
    ['elat', 'eilat', 1],
    ['tiberius', 'tiberias', 1],
    ['haifa', 'eilat', Infinity],
  ])('between %s and the beginning of %s: %d', (typed, name, expected) => {
    expect(distance(typed, name)).toBe(expected);
  });

  it('do not make every shorter beginning fit', () => {
    expect(distance('haix', 'haifabay', 1)).toBe(1);
    expect(distance('hax', 'habay', 1)).toBe(1);
    expect(distanceToBeginning('abcd', 'abcxyz', 0, ends('abcxyz'), 1)).toBe(1);
    expect(distanceToBeginning('abcde', 'abcdxyz', 0, () => false, 0)).toBe(Infinity);
  });

  it('are forgiven once from four letters on, twice from eight', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map(forgivenMistakes)).toEqual([0, 1, 1, 2]);
  });

  it('are as many as a plain recursive count finds, wherever words begin and end', () => {
    const word = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: most });
    fc.assert(
      fc.property(word(9), word(12), fc.nat(11), fc.array(fc.nat(12)), fc.constantFrom(1, 2), (typed, name, from, wordEnds, limit) => {
        const start = from % name.length;
        const isEnd = (position: number) => position === name.length || wordEnds.includes(position);
        const lengths = Array.from({ length: Math.min(name.length - start, typed.length + limit) }, (_, index) => index + 1);
        const open = lengths.filter((length) => length >= typed.length || isEnd(start + length));
        const fewest = Math.min(...open.map((length) => slowDistance(typed, name.slice(start, start + length))));
        expect(distanceToBeginning(typed, name, start, isEnd, limit)).toBe(fewest <= limit ? fewest : Infinity);
      }),
      { numRuns: 1000 },
    );
  });
});

function slowDistance(first: string, second: string): number {
  if (first === '' || second === '') return first.length + second.length;
  const kept = slowDistance(first.slice(1), second.slice(1));
  // Nothing is won by changing what agrees, and the count stays short.
  if (first[0] === second[0]) return kept;
  const choices = [kept, slowDistance(first.slice(1), second), slowDistance(first, second.slice(1))];
  if (first[0] === second[1] && first[1] === second[0]) choices.push(slowDistance(first.slice(2), second.slice(2)));
  return Math.min(...choices) + 1;
}

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
