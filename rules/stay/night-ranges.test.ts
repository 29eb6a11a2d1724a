import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './local-dates.ts';
import { type NightRange, nightsOf, nightsWithout, overlap, sharedNights } from './stay.ts';

const range = (first: string, last: string): NightRange => ({ firstNight: first, lastNight: last });
const nights = ({ firstNight, lastNight }: NightRange) => nightsOf(firstNight, addDays(lastNight, 1));
const ranges = fc
  .record({ from: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 12 }) })
  .map(({ from, length }) => range(addDays('2027-02-20', from), addDays('2027-02-20', from + length)));

describe('the nights of a range without those of others', () => {
  it('leave what lies before, between and after', () => {
    const others = [range('2027-03-08', '2027-03-09'), range('2027-03-03', '2027-03-04')];
    expect(nightsWithout(range('2027-03-01', '2027-03-10'), others)).toEqual([
      range('2027-03-01', '2027-03-02'),
      range('2027-03-05', '2027-03-07'),
      range('2027-03-10', '2027-03-10'),
    ]);
  });

  it('are the range where no other touches it, and none where others cover it', () => {
    const stay = range('2027-03-01', '2027-03-03');
    expect(nightsWithout(stay, [range('2027-02-01', '2027-02-28'), range('2027-03-04', '2027-03-09')])).toEqual([stay]);
    expect(nightsWithout(stay, [range('2027-02-01', '2027-03-01'), range('2027-03-02', '2027-03-09')])).toEqual([]);
  });

  it('are exactly those of the range that no other has, in order and apart', () => {
    fc.assert(
      fc.property(ranges, fc.array(ranges, { maxLength: 6 }), (stay, others) => {
        const left = nightsWithout(stay, others);
        const taken = new Set(others.flatMap(nights));
        expect(left.flatMap(nights)).toEqual(nights(stay).filter((night) => !taken.has(night)));
        for (const [index, { firstNight }] of left.entries())
          if (index > 0) expect(firstNight > addDays(left[index - 1]?.lastNight ?? '', 1)).toBe(true);
      }),
    );
  });
});

it('two ranges share the nights that both have', () => {
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const both = nights(one).filter((night) => nights(other).includes(night));
      const shared = sharedNights(one, other);
      expect(shared ? nights(shared) : []).toEqual(both);
      expect(overlap(one, other)).toBe(both.length > 0);
    }),
  );
});
