import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideDown, divideHalfUp, percentOf, shareOf } from './rounding.ts';

const safe = fc.maxSafeNat();
const positive = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** By whole numbers without an end. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

it('divides every two safe integers exactly, halves up', () => {
  fc.assert(
    fc.property(safe, positive, (numerator, denominator) => {
      expect(BigInt(divideHalfUp(numerator, denominator))).toBe(halfUp(BigInt(numerator), BigInt(denominator)));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (half, quotient) => {
      // Exactly between two.
      expect(divideHalfUp(2 * half * quotient + half, 2 * half || 1)).toBe(half === 0 ? 0 : quotient + 1);
    }),
  );
});

it('tells how often one safe integer holds another', () => {
  fc.assert(
    fc.property(safe, positive, (numerator, denominator) => {
      expect(BigInt(divideDown(numerator, denominator))).toBe(BigInt(numerator) / BigInt(denominator));
    }),
  );
});

it('takes a share of every amount exactly, also where the product is no safe integer', () => {
  fc.assert(
    fc.property(safe, positive, fc.double({ min: 0, max: 1, noNaN: true }), (amount, whole, part) => {
      const parts = Math.floor(whole * part);
      expect(BigInt(shareOf(amount, parts, whole))).toBe(halfUp(BigInt(amount) * BigInt(parts), BigInt(whole)));
    }),
  );
});

it('takes whole percents exactly, up to all of it', () => {
  fc.assert(
    fc.property(safe, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      expect(BigInt(percentOf(amount, percent))).toBe(halfUp(BigInt(amount) * BigInt(percent), 100n));
    }),
  );
});

it('takes whole percents exactly around the amounts from which on it works on remainders', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 100 }), (near, percent) => {
      const amount = Math.floor(2 ** 45 / percent) + near;
      expect(BigInt(percentOf(amount, percent))).toBe(halfUp(BigInt(amount) * BigInt(percent), 100n));
    }),
  );
});
