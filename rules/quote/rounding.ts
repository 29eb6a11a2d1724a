/**
 * Numerator ÷ denominator to the nearest whole number, halves up. For whole numbers of at least 0 (denominator at least 1);
 * works on the remainder, so that it is exact wherever the inputs are safe integers.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? quotient + 1 : quotient;
}

/** So many whole percent of an amount, rounded half up to the agora. */
export function percentOf(amountAgorot: number, percent: number): number {
  return divideHalfUp(amountAgorot * percent, 100);
}
