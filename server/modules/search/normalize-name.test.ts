import { describe, expect, it } from 'vitest';
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
