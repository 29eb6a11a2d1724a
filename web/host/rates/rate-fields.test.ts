import { describe, expect, it } from 'vitest';
import { isolate } from '#rules/format/bidi.ts';
import { translatorOf } from '#texts/translator.ts';
import { unitsInWords } from './rate-fields.tsx';

const units = ['Fig', 'Vine', 'Olive', 'Palm'].map((title, index) => ({ unitId: index + 1, title }));

describe('the units that a price or a rule is for', () => {
  it.each([
    [[1, 2, 3, 4], 'All units'],
    [[3], isolate('Olive')],
    [[4, 1], `${isolate('Fig')}, ${isolate('Palm')}`],
    [[1, 2, 3], '3 units'],
  ])('of %j are told as %s', (unitIds, words) => {
    expect(unitsInWords(units, unitIds, translatorOf('en'))).toBe(words);
  });
});
