import { cardDigits } from '#rules/validators/card.ts';

/** Longest number of any brand. */
const MAX_DIGITS = 19;

/** A card number in the groups that are printed on cards: 4-6-5 for American Express, fours for the rest. Anything but digits falls out. */
export function groupedCardNumber(typed: string): string {
  const digits = cardDigits(typed).replace(/\D/g, '').slice(0, MAX_DIGITS);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** An expiry date with its slash: the visitor types digits only. A single digit above 1 can only be a month of its own. */
export function slashedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // A year of four digits keeps its last two: 09/2028 is 09/28.
  const short = /^\d{2}20\d{2}/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded;
  return short.length <= 2 ? short : `${short.slice(0, 2)}/${short.slice(2, 4)}`;
}

/** Where the cursor belongs after regrouping: behind as many digits as before. */
export function cursorAfter(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
