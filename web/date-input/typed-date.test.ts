import { describe, expect, it } from 'vitest';
import { dateText, leftDate, typedDate } from './typed-date.ts';

describe('a date that is typed', () => {
  it.each([
    ['1.7.2027', '2027-07-01'],
    ['01/07/2027', '2027-07-01'],
    ['31-12-2026', '2026-12-31'],
    [' 29 2 2028 ', '2028-02-29'],
    ['5 . 1 . 2027', '2027-01-05'],
    ['\u200f5.1.2027\u200e', '2027-01-05'],
    ['5–1–2027', '2027-01-05'],
    ['５/１/２０２７', '2027-01-05'],
    ['٥.١.٢٠٢٧', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
  ])('"%s" is %s', (text, date) => {
    expect(typedDate(text)).toBe(date);
  });

  it.each(['', '1', '1.7', '1.7.', '1.7.20', '1.7.202', '1.7.0202', '31.2.2027', '29.2.2027', '7.13.2027', '0.1.2027', 'summer'])(
    '"%s" is none yet',
    (text) => {
      expect(typedDate(text)).toBeUndefined();
    },
  );

  it.each([
    ['1.7.27', '2027-07-01'],
    ['01/07/27', '2027-07-01'],
    ['1.7.2027', '2027-07-01'],
    ['1.7', undefined],
    ['1.7.7', undefined],
    ['1.7.202', undefined],
    ['31.2.27', undefined],
  ])('"%s" is %s once the field is left', (text, date) => {
    expect(leftDate(text)).toBe(date);
  });

  it('stands in the field as its language writes it, and reads as itself', () => {
    expect(dateText('2027-07-01', 'he')).toBe('01.07.2027');
    expect(dateText('2027-07-01', 'en')).toBe('01/07/2027');
    for (const language of ['he', 'en'] as const) expect(typedDate(dateText('2027-07-01', language))).toBe('2027-07-01');
  });
});
