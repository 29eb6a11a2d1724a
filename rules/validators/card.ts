import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { latinDigits, unparted } from './digits.ts';

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'isracard'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Numbers of a brand by prefix and length. A local Isracard number has 8 or 9 digits and no prefix of its own. */
const NUMBERS: Readonly<Record<CardBrand, RegExp>> = {
  visa: /^4(\d{12}|\d{15}|\d{18})$/,
  mastercard: /^(5[1-5]\d{14}|(222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12})$/,
  amex: /^3[47]\d{13}$/,
  diners: /^3(0[0-59]\d{11}|[689]\d{12})$/,
  isracard: /^\d{8,9}$/,
};

/** Returns the number without what people type between its groups, and what comes unseen with it when it is pasted. */
export function cardDigits(typed: string): string {
  return unparted(typed);
}

/** Returns the brand that the typed number belongs to, by prefix and length; undefined when none does. Says nothing of its check digit. */
export function cardBrandOf(typed: string): CardBrand | undefined {
  const digits = cardDigits(typed);
  return CARD_BRANDS.find((brand) => NUMBERS[brand].test(digits));
}

/** Returns whether the typed number is valid: of the brand where one is given, else of any, and with the brand's check digit. */
export function isCardNumber(typed: string, brand: CardBrand | undefined = cardBrandOf(typed)): boolean {
  const digits = cardDigits(typed);
  if (brand === undefined || !NUMBERS[brand].test(digits)) return false;
  return brand === 'isracard' ? passesIsracardSum(digits) : passesLuhn(digits);
}

/** Returns whether the security code has the brand's length: four digits for American Express, three for all others (docs/product.md §4). */
export function isCvv(typed: string, brand: CardBrand | undefined): boolean {
  const text = unparted(typed);
  return brand === 'amex' ? /^\d{4}$/.test(text) : /^\d{3}$/.test(text);
}

export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/** Month, then a year of two or four digits; the month may have one digit where a sign or a digit above 1 says so. Or year first, of four. */
const MONTH_FIRST = /^(?:(0?[1-9]|1[0-2])\/|(0[1-9]|1[0-2]|[2-9]))(20\d\d|\d\d)$/;
const YEAR_FIRST = /^(20\d\d)\/?(0?[1-9]|1[0-2])$/;

/**
 * Reads an expiry date as people and browsers write it: `09/27`, `9/27`, `0927`, `09 / 2027`, `2027-09`; undefined when it is none, and where year
 * and month cannot be told apart, as in `29/03`. Two-digit years are of this century.
 */
export function cardExpiryOf(typed: string): CardExpiry | undefined {
  // Blanks part like a sign, but around one they say nothing.
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s*[\p{Pd}\u2212./\\]\s*|\s+/gu, '/');
  const monthFirst = MONTH_FIRST.exec(text);
  const [, year, month] = monthFirst ? [text, monthFirst[3], monthFirst[1] ?? monthFirst[2]] : (YEAR_FIRST.exec(text) ?? []);
  return year && month ? { month: Number(month), year: (Number(year) % 2000) + 2000 } : undefined;
}

/** Returns an expiry date as it is printed on cards, MM/YY. */
export function cardExpiryText({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** Returns whether the typed expiry date is one and has not passed: a card is good until the end of its month. */
export function isCardExpiry(typed: string, today: LocalDate): boolean {
  const expiry = cardExpiryOf(typed);
  return expiry !== undefined && `${expiry.year}-${String(expiry.month).padStart(2, '0')}` >= today.slice(0, 7);
}

/** ISO/IEC 7812: from the right every second digit doubled, doubles above 9 less 9, the sum divisible by 10. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [fromRight, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (fromRight % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

/**
 * Returns whether the digits are a local Isracard number, padded to nine digits: weights 9 to 1 from the left, the sum divisible by 11. All zeros are refused.
 * Source: halemo.net/info/isracard.
 */
function passesIsracardSum(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits.padStart(9, '0')].entries()) sum += Number(digit) * (9 - index);
  return sum > 0 && sum % 11 === 0;
}
