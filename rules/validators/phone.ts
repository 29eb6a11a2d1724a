import { unparted } from './unparted.ts';

/** As specified: ten digits, no space, no hyphen. */
const ISRAELI_MOBILE = /^05\d{8}$/;
/** ITU-T E.164: +, a country code that begins with 1–9, at most 15 digits in all. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** A mobile number that checkout takes: Israeli ten digits, or E.164 with + for guests from abroad (docs/product.md §4). */
export function isMobilePhone(text: string): boolean {
  return ISRAELI_MOBILE.test(text) || INTERNATIONAL.test(text);
}

/** A number on which a host can be reached: Israeli, mobile or at a desk (nine or ten digits beginning with 0), or E.164; also with hyphens. */
export function isContactPhone(typed: string): boolean {
  const digits = unparted(typed);
  return /^0[2-9]\d{7,8}$/.test(digits) || INTERNATIONAL.test(digits);
}
