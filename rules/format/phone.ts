import { readMobilePhone, readPhone } from '../validators/phone.ts';

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
/** Behind the country's code: mobile and 07… numbers have an area code of two digits, those at a desk of one. */
const ISRAELI = /^\+972([57]\d|\d)(\d{3})(\d{4})$/;
/** Numbers that only Israel knows: 1-700, 1-800 and the like stand alone. */
const SPECIAL = /^(1[5789]00)-?(\d{3})-?(\d{3})$/;
/** The groups of countries' numbers, where it is not threes with a four at the end. */
const GROUPS: Readonly<Record<string, RegExp>> = { '44': /^(7\d{3})(\d{6})$/, '33': /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/ };
/** The ends of groups in what follows the code, from its end: four digits, before them threes. */
const GROUP_ENDS = /(?=(?:\d{3})*\d{4}$)/;

/**
 * Returns a telephone number as people read it: `053-333-0255` in Israel, `+44 7700 900123` from abroad. What is none stays as it was typed.
 * In running Hebrew text it has to be isolated left to right.
 */
export function formatPhone(typed: string): string {
  const number = readPhone(typed) ?? '';
  const israeli = ISRAELI.exec(number);
  if (israeli) return `0${israeli.slice(1).join('-')}`;
  const [, code = '', rest = ''] = INTERNATIONAL.exec(number) ?? [];
  if (code === '') return SPECIAL.exec(typed)?.slice(1).join('-') ?? typed;
  const groups = GROUPS[code]?.exec(rest)?.slice(1) ?? rest.split(GROUP_ENDS).filter(Boolean);
  return [`+${code}`, ...groups].join(' ');
}

/** Returns the address that calls a number, from everywhere where it can be: without hyphens and blanks, which some telephones stumble over. */
export function phoneAddress(typed: string): string {
  return `tel:${readPhone(typed) ?? typed.replace(/[^\d+*]/g, '')}`;
}

/** Returns the address that writes to a number in WhatsApp; undefined where it is no mobile number of Israel and none from abroad. */
export function whatsAppAddress(typed: string): string | undefined {
  const number = readMobilePhone(typed);
  return number && `https://wa.me/${number.slice(1)}`;
}
