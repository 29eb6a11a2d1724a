import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToBeginning, forgivenMistakes } from './edit-distance.ts';
import { compactName, namesIn } from './normalize-name.ts';

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

  it('are as many as a plain recursive count finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (typed, name) => {
        const beginnings = Array.from({ length: name.length }, (_, index) => name.slice(0, index + 1));
        const open = beginnings.filter((beginning) => beginning.length >= typed.length || beginning === name);
        const fewest = Math.min(...open.map((beginning) => slowDistance(typed, beginning)));
        expect(distance(typed, name)).toBe(fewest <= 2 ? fewest : Infinity);
      }),
    );
  });
});

function slowDistance(first: string, second: string): number {
  if (first === '' || second === '') return first.length + second.length;
  const choices = [
    slowDistance(first.slice(1), second.slice(1)) + (first[0] === second[0] ? 0 : 1),
    slowDistance(first.slice(1), second) + 1,
    slowDistance(first, second.slice(1)) + 1,
  ];
  if (first[0] === second[1] && first[1] === second[0] && first.length > 1) choices.push(slowDistance(first.slice(2), second.slice(2)) + 1);
  return Math.min(...choices);
}
