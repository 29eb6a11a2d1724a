import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { formatNumber } from './money.ts';

/** Currencies in which prices can be told beside shekels, with the signs that people know them by. */
export const CURRENCY_SIGNS = { USD: '$', EUR: '€', GBP: '£' } as const;
export type Currency = keyof typeof CURRENCY_SIGNS;

/** What a unit of a currency costs from a day on, in hundredths of an agora. */
export interface CurrencyRate {
  readonly currency: Currency;
  readonly from: LocalDate;
  readonly hundredthsOfAgora: number;
}

/** The rates of a day, in the order of their currencies. A currency without one yet is not there. */
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
