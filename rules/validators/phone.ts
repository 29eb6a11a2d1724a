import { unparted } from './digits.ts';

/** Signs that people write around and between the groups of a number; blanks, hyphens and unseen marks are left out before. */
const SIGNS = /^tel:|\(0\)|[().\u00b7/]|[,;]+$/gi;
/** ITU-T E.164: +, a country code that begins with 1–9, 8 to 15 digits in all; of North America and of Russia with Kazakhstan exactly 11. */
const INTERNATIONAL = /^\+(?:[17]\d{10}|[2-689]\d{7,14})$/;
/** Countries in which a 0 goes before numbers at home alone, so that behind the country's code it is a slip: `+972 050…`, `+44 (0)77…`. */
const HOME_ZERO = /^\+(972|970|20|27|3[1-46]|4[0134678-9]|6[0-6]|8[126]|9[0-58]|380)0/;
/** Behind 0 or +972: mobile and 07… numbers have nine digits, those at a desk eight. */
const ISRAELI_MOBILE = /^\+9725\d{8}$/;
const ISRAELI = /^\+972(?:[57]\d{8}|[23489]\d{7})$/;

/**
 * Returns the E.164 form of a telephone number as people and browsers write it: `050-123-4567`, `972 50 1234567`, `00972…`, with the marks of direction
 * that WhatsApp copies, without the 0 that Excel drops. Undefined for what is no whole number.
 */
export function readPhone(typed: string): string | undefined {
  const number = withCountry(unparted(typed).replace(SIGNS, '')).replace(HOME_ZERO, '+$1');
  const isRight = number.startsWith('+972') ? ISRAELI.test(number) : INTERNATIONAL.test(number);
  return isRight ? number : undefined;
}

/** Reads a number that must be a mobile one: Israeli ones of ten digits beginning with 05, and all from abroad (docs/product.md §4). */
export function readMobilePhone(typed: string): string | undefined {
  const number = readPhone(typed);
  return number === undefined || (number.startsWith('+972') && !ISRAELI_MOBILE.test(number)) ? undefined : number;
}

/** Returns a number as it is dialled, with + and the country's code; one that begins with neither is of Israel. */
function withCountry(dialled: string): string {
  const fromAbroad = /^(?:\+|00)(\d+)$/.exec(dialled)?.[1];
  if (fromAbroad !== undefined) return `+${fromAbroad}`;
  if (/^972\d{8,10}$/.test(dialled)) return `+${dialled}`;
  // Tables drop the 0: of nine digits that begin with 5 or 7 it can be no other.
  return /^(?:0\d+|[57]\d{8})$/.test(dialled) ? `+972${dialled.replace(/^0/, '')}` : dialled;
}

/** Returns whether checkout takes it as a mobile number. */
export function isMobilePhone(typed: string): boolean {
  return readMobilePhone(typed) !== undefined;
}

/** Returns whether a host can be reached on it: Israeli, mobile or at a desk, or from abroad. */
export function isContactPhone(typed: string): boolean {
  return readPhone(typed) !== undefined;
}
