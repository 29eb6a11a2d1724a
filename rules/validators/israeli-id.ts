/**
 * Whether the text is an Israeli id, company or VAT number: up to nine digits (padded on the left with 0) whose last is the check digit.
 * Weights 1 and 2 in turn from the left, products above 9 less 9, the sum divisible by 10. All zeros pass the sum and are refused.
 */
export function isIsraeliId(text: string): boolean {
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false;
  let sum = 0;
  for (const [index, digit] of [...text.padStart(9, '0')].entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}
