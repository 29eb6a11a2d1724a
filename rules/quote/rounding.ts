import type { Agorot } from '#contract/primitives/money.ts';

/**
 * Numerator ÷ denominator to the nearest whole number, halves up. For whole numbers of at least 0 (denominator at least 1);
 * works on the remainder, so that it is exact wherever the inputs are safe integers.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? quotient + 1 : quotient;
}

/**
 * Numerator ÷ denominator without its rest: how often the one holds the other. For safe integers of at least 0: their quotient, where it is not
 * whole, is farther below the next whole number than a double can be off. A remainder of doubles takes ten times as long.
 */
export function divideDown(numerator: number, denominator: number): number {
  return Math.floor(numerator / denominator);
}

/**
 * So many parts of so many of an amount, halves up, exact wherever the inputs and the result are safe integers, also where the product is
 * none. For whole numbers of at least 0 (`whole` at least 1).
 */
export function shareOf(amountAgorot: number, parts: number, whole: number): number {
  const product = amountAgorot * parts;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, whole);
  const [numerator, denominator] = [BigInt(amountAgorot) * BigInt(parts), BigInt(whole)];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Below, a double divided by a hundred lies nowhere near enough a whole number to be mistaken for it. */
const MOST_DIVIDED = 2 ** 45;

/** So many whole percent of an amount, rounded half up to the agora; without a remainder where none is needed, for that is costly on doubles. */
export function percentOf(amountAgorot: number, percent: number): number {
  const product = amountAgorot * percent;
  return product < MOST_DIVIDED ? Math.floor((product + 50) / 100) : shareOf(amountAgorot, percent, 100);
}

/** Total ÷ nights, rounded half up: for display only, never to compute with (docs/product.md §5.7). */
export function averagePerNight(totalAgorot: Agorot, nights: number): Agorot {
  return divideHalfUp(totalAgorot, nights);
}

/**
 * Returns a price raised, or lowered, by a percentage and rounded half up.
 * @param percent whole; below 0 lowers
 * @param stepAgorot what it is rounded to: 100 for whole shekels
 */
export function raisedPrice(agorot: Agorot, percent: number, stepAgorot: Agorot): Agorot {
  const steps = shareOf(agorot, 100 + percent, 100 * stepAgorot);
  return Math.max(0, steps * stepAgorot);
}
