import type { Random } from '@lina/pictures/random';

/** A nine-digit business number with a right check digit (weights 1,2,1,2…; products over nine less nine; sum a multiple of ten). */
export function businessNumber(random: Random): string {
  const digits = [5, 1, ...Array.from({ length: 6 }, () => random.int(0, 9))];
  const sum = digits.reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}
