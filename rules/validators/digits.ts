/** Blanks, hyphens and dashes between groups, and the marks of direction that come unseen when a number is pasted from a list of contacts. */
const PARTING = /[\s\p{Pd}\p{Cf}\u2212\u2043]/gu;
/** Digits of Arabic and Persian keyboards; those of full width are NFKC's. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns the text with the digits and signs of every keyboard as Latin ones: `٠٥٠` and `０５０` are `050`, a blank that does not break is a blank. */
export function latinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Returns a number without what only parts its groups, as people write them: `51-234567-8`, `050 123 4567`. */
export function unparted(typed: string): string {
  return latinDigits(typed).replace(PARTING, '');
}

/**
 * Returns whether the text is an Israeli id, company or VAT number: up to nine digits (padded on the left with 0) whose last is the check digit.
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
