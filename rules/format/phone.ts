/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
/** Mobile and 07… numbers have an area code of three digits, the others at a desk of two; 1-700, 1-800 and the like stand alone. */
const ISRAELI = /^(0[57]\d|0[2-4689])(\d{3})(\d{4})$/;
const SPECIAL = /^(1[5789]00)(\d{3})(\d{3})$/;
/** From the end, of what follows the code: four digits, before them threes. */
const GROUP_ENDS = /(?=(?:\d{3})*\d{4}$)/;

/**
 * A telephone number as people read it: `053-333-0255`, `+972 54-318-2277`, `+44 791-112-3456`. What is none of these stays as it was typed.
 * In running Hebrew text it has to be isolated left to right.
 */
export function formatPhone(typed: string): string {
  const digits = dialled(typed);
  const israeli = ISRAELI.exec(digits) ?? SPECIAL.exec(digits);
  if (israeli) return israeli.slice(1).join('-');
  const [, code = '', rest = ''] = INTERNATIONAL.exec(digits) ?? [];
  if (code === '') return typed;
  // Abroad the 0 before an Israeli number is left out.
  const number = code === '972' ? formatPhone(`0${rest}`).slice(1) : rest.split(GROUP_ENDS).filter(Boolean).join('-');
  return `+${code} ${number}`;
}

/** The address that calls a number: without hyphens and spaces, which some telephones stumble over. */
export function phoneAddress(typed: string): string {
  return `tel:${dialled(typed)}`;
}

/** The address that writes to a number in WhatsApp; undefined where it is no mobile number of Israel and none from abroad. */
export function whatsAppAddress(typed: string): string | undefined {
  const digits = dialled(typed);
  const number = /^05\d{8}$/.test(digits) ? `972${digits.slice(1)}` : /^\+(\d{7,15})$/.exec(digits)?.[1];
  return number && `https://wa.me/${number}`;
}

function dialled(typed: string): string {
  return typed.replace(/[^\d+*]/g, '');
}
