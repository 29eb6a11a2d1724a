import type { Agorot } from '#contract/primitives/money.ts';
import { agorotTyped, formatMoney } from '#rules/format/money.ts';

/** Beyond any price and any count; the validators say what is too much. */
const LONGEST_WHOLE = 7;

/** What is left of typed text when only a whole number may stand there. */
export function typedWhole(text: string): { readonly text: string; readonly value: number | null } {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST_WHOLE);
  return { text: digits, value: digits === '' ? null : Number(digits) };
}

/** A price typed in shekels, with up to two decimals; thousands may be parted by commas. */
export function typedShekels(text: string): { readonly text: string; readonly agorot: Agorot | null } {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const shekels = whole.slice(0, LONGEST_WHOLE);
  const decimals = rest.join('').slice(0, 2);
  const shown = rest.length === 0 ? shekels : `${shekels}.${decimals}`;
  if (shekels === '' && decimals === '') return { text: shown, agorot: null };
  return { text: shown, agorot: agorotTyped(`${shekels}.${decimals}`) };
}

/** A price as it stands in a field that nobody is typing in: `1,190`, `79.50`; empty when there is none. */
export function shekelsText(agorot: number | null): string {
  return agorot === null ? '' : formatMoney(agorot).replace('₪', '');
}
