/**
 * Numerator ÷ denominator to the nearest whole number, halves up. For whole numbers of at least 0 (denominator at least 1);
 * works on the remainder, so that it is exact wherever the inputs are safe integers.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? quotient + 1 : quotient;
}

/** Rates may have two decimals (12.5%, 17.25%): as whole hundredths of a percent the arithmetic stays exact. */
export function percentInHundredths(percent: number): number {
  return Math.round(percent * 100);
}

/** So many percent of an amount, rounded half up to the agora. */
export function percentOf(amountAgorot: number, percent: number): number {
  return divideHalfUp(amountAgorot * percentInHundredths(percent), 10_000);
}
