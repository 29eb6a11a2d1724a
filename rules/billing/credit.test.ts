import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditOf, leftOf, netOf, vatOfCredit, vatOnTop } from './statement-line.ts';

it('a credit of the whole line takes all of it, half of it half', () => {
  const line = { basisAgorot: 418_000, commissionAgorot: 41_800, discountAgorot: 8_360 };
  expect(creditOf(line, 33_440)).toEqual(line);
  expect(creditOf(line, 16_720)).toEqual({ basisAgorot: 209_000, commissionAgorot: 20_900, discountAgorot: 4_180 });
});

it('credits bit by bit leave nothing over, of the net nor of the VAT, and never take more than there is', () => {
  const lines = fc.record({
    basisAgorot: fc.integer({ min: 1, max: 50_000_000 }),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    discountPercent: fc.integer({ min: 0, max: 99 }),
    rate: fc.constantFrom(17, 17.5, 18),
    cuts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(lines, ({ basisAgorot, basisPoints, discountPercent, rate, cuts }) => {
      const commissionAgorot = Math.ceil((basisAgorot * basisPoints) / 10_000);
      const billed = { basisAgorot, commissionAgorot, discountAgorot: Math.floor((commissionAgorot * discountPercent) / 100) };
      const net = netOf([billed]);
      const entries = [billed];
      let vat = 0;
      for (const percent of [...cuts, 100]) {
        const left = leftOf(entries);
        const credit = Math.max(1, Math.floor((netOf([left]) * percent) / 100));
        if (netOf([left]) === 0) break;
        const taken = creditOf(left, credit);
        expect(netOf([taken])).toBe(credit);
        for (const part of ['basisAgorot', 'commissionAgorot', 'discountAgorot'] as const) {
          expect(taken[part]).toBeGreaterThanOrEqual(0);
          expect(taken[part]).toBeLessThanOrEqual(left[part]);
        }
        vat += vatOfCredit(net - netOf([left]), credit, rate);
        entries.push({
          basisAgorot: -taken.basisAgorot,
          commissionAgorot: -taken.commissionAgorot,
          discountAgorot: -taken.discountAgorot,
        });
      }
      expect(leftOf(entries)).toEqual({ basisAgorot: 0, commissionAgorot: 0, discountAgorot: 0 });
      expect(vat).toBe(vatOnTop(net, rate));
    }),
  );
});
