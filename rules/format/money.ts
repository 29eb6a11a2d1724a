import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { latinDigits } from '../validators/digits.ts';

export const SHEKEL = '₪';
const AGOROT_PER_SHEKEL = 100;
/** U+2212, the typographic minus. */
const MINUS = '−';

/**
 * Returns an amount for people, the same in both languages: `₪4,997`, `₪4,997.50`, `−₪263`. Sign first, no space, minus before the sign, whole shekels
 * when whole. In running Hebrew text it has to be isolated left to right: `<bdi dir="ltr">`, or `isolateLeftToRight` where there is no markup.
 */
export function formatMoney(amountAgorot: Agorot): string {
  const absolute = Math.abs(amountAgorot);
  const agorot = absolute % AGOROT_PER_SHEKEL;
  const fraction = agorot === 0 ? '' : `.${String(agorot).padStart(2, '0')}`;
  return `${amountAgorot < 0 ? MINUS : ''}${SHEKEL}${formatNumber((absolute - agorot) / AGOROT_PER_SHEKEL)}${fraction}`;
}

/** Returns how much more or less something costs than something else: `+₪350`, `−₪200`, and `₪0` where it is the same. */
export function formatDifference(amountAgorot: Agorot): string {
  return `${amountAgorot > 0 ? '+' : ''}${formatMoney(amountAgorot)}`;
}

/**
 * Returns an amount in lists, on cards and on pins: in whole shekels, rounded half up (docs/product.md §5). The quote says it to the agora.
 */
export function formatShekels(amountAgorot: Agorot): string {
  return formatMoney(wholeShekels(amountAgorot));
}

/** Returns the amount that {@link formatShekels} writes, in agorot. */
export function wholeShekels(amountAgorot: Agorot): Agorot {
  const over = ((amountAgorot % AGOROT_PER_SHEKEL) + AGOROT_PER_SHEKEL) % AGOROT_PER_SHEKEL;
  return amountAgorot - over + (2 * over < AGOROT_PER_SHEKEL ? 0 : AGOROT_PER_SHEKEL);
}

/** Returns what a discount took off as it is shown: the difference of the two amounts that stand beside it, in agorot. */
export function wholeSaving(totalAgorot: Agorot, discountAgorot: Agorot): Agorot {
  return wholeShekels(totalAgorot + discountAgorot) - wholeShekels(totalAgorot);
}

/** Returns a whole number with commas between thousands, the same in both languages. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Signs around an amount and between its digits: blanks, the shekel's sign and names, and the invisible marks of direction that are pasted along. */
const AROUND_DIGITS = /[\s₪\p{Cf}]|ש["״']ח|nis|ils/giu;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
/** A comma before one or two last digits parts no thousands: it stands for the point. */
const DECIMAL_COMMA = /^\d*,\d{1,2}$/;

/** Returns what somebody typed as an amount, with its digits and a decimal point alone where it is one: `₪1,250.50`, `1250,5`. */
function plainAmount(typed: string): string {
  const text = latinDigits(typed).replace(AROUND_DIGITS, '');
  if (DECIMAL_COMMA.test(text)) return text.replace(',', '.');
  return THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * Returns what somebody typed as shekels: digit by digit, never as a fraction; more decimals than two are rounded half up.
 * @returns null for what is no such amount
 */
export function agorotTyped(typed: string): Agorot | null {
  const parts = /^(?=\.?\d)(\d{0,12})(?:\.(\d{0,2})(\d*))?$/.exec(plainAmount(typed));
  if (!parts) return null;
  const [, shekels = '', agorot = '', rest = ''] = parts;
  return Number(`${shekels}${agorot.padEnd(2, '0')}`) + (rest >= '5' ? 1 : 0);
}

/**
 * Reads shekels as they are typed into a field: six digits and two decimals at most.
 * @returns null for an empty field, undefined for what is no amount
 */
export function readShekels(typed: string): Agorot | null | undefined {
  const text = plainAmount(typed);
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? (agorotTyped(text) ?? undefined) : undefined;
}

/** Writes an amount of at least 0 as somebody would type it: `1250`, `1250.50`, empty for none. {@link readShekels} reads it back. */
export function shekelsTyped(amountAgorot: Agorot | null): string {
  if (amountAgorot === null) return '';
  const agorot = amountAgorot % AGOROT_PER_SHEKEL;
  const shekels = String((amountAgorot - agorot) / AGOROT_PER_SHEKEL);
  return agorot === 0 ? shekels : `${shekels}.${String(agorot).padStart(2, '0')}`;
}

/** Returns an amount as a number of shekels, as spreadsheets and search engines want it. To be written, never to be reckoned with. */
export function shekelsOf(amountAgorot: Agorot): number {
  return amountAgorot / AGOROT_PER_SHEKEL;
}

/** Currencies in which prices can be told beside shekels, with the signs that people know them by. */
export const CURRENCY_SIGNS = { USD: '$', EUR: '€', GBP: '£' } as const;
export type Currency = keyof typeof CURRENCY_SIGNS;

/** The price of a unit of a currency from a day on, in hundredths of an agora. */
export interface CurrencyRate {
  readonly currency: Currency;
  readonly from: LocalDate;
  readonly hundredthsOfAgora: number;
}

/** Returns the rates of a day, in the order of their currencies. A currency without one yet is not there. */
export function ratesOn(rates: readonly CurrencyRate[], day: LocalDate): CurrencyRate[] {
  const latest = new Map<Currency, CurrencyRate>();
  for (const rate of rates) {
    const known = latest.get(rate.currency);
    if (rate.from <= day && (!known || known.from <= rate.from)) latest.set(rate.currency, rate);
  }
  return [...latest.values()];
}

/** About how much an amount of at least 0 is in another currency: in its whole units, rounded half up: `$120`. To be read, never to be paid. */
export function formatInCurrency(amountAgorot: Agorot, { currency, hundredthsOfAgora }: Omit<CurrencyRate, 'from'>): string {
  return `${CURRENCY_SIGNS[currency]}${formatNumber(shareOf(amountAgorot, 100, hundredthsOfAgora))}`;
}
