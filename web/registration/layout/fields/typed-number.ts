import type { Agorot } from '#contract/primitives/money.ts';
import { agorotTyped, formatMoney } from '#rules/format/money.ts';
import { latinDigits } from '#rules/validators/digits.ts';

/** Beyond any price and any count; the validators say what is too much. */
const LONGEST_WHOLE = 7;

/**
 * Returns what is left of typed text when only a whole number may stand there. Decimals stay while they are typed, and are not part of the number:
 * without their point they would make it ten times as large.
 */
export function typedWhole(text: string): { readonly text: string; readonly value: number | null } {
  const [, whole = '', decimals = ''] = /^(\d*)([.,]\d{0,2})?/.exec(withoutThousands(text)) ?? [];
  const digits = whole.slice(0, LONGEST_WHOLE);
  return { text: `${digits}${decimals}`, value: digits === '' ? null : Number(digits) };
}

/** A price typed in shekels, with up to two decimals after a point or a comma; thousands may be parted by commas. */
export function typedShekels(text: string): { readonly text: string; readonly agorot: Agorot | null } {
  const plain = withoutThousands(text);
  const mark = /^\d*,\d{0,2}$/.test(plain) ? ',' : '.';
  const [whole = '', ...rest] = plain.replaceAll(mark === ',' ? '.' : ',', '').split(mark);
  const shekels = whole.slice(0, LONGEST_WHOLE);
  const decimals = rest.join('').slice(0, 2);
  const shown = rest.length === 0 ? shekels : `${shekels}${mark}${decimals}`;
  if (shekels === '' && decimals === '') return { text: shown, agorot: null };
  return { text: shown, agorot: agorotTyped(`${shekels}.${decimals}`) };
}

/** Digits, points and those commas that may stand for one; a comma before three digits parts thousands. */
function withoutThousands(text: string): string {
  return latinDigits(text)
    .replace(/[^\d.,]/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');
}

/** A price as it stands in a field that nobody is typing in: `1,190`, `79.50`; empty when there is none. */
export function shekelsText(agorot: number | null): string {
  return agorot === null ? '' : formatMoney(agorot).replace('₪', '');
}
