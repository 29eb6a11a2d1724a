import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { VatStatus } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from './rounding.ts';

/**
 * The VAT contained in a total: round(total × r / (100 + r)), halves up, for a licensed property; null where no VAT line is printed.
 * @param ratePercent the VAT rate in percent, with at most two decimals; configuration, 18 now
 */
export function vatOf(totalAgorot: Agorot, status: VatStatus, ratePercent: number): Agorot | null {
  if (status !== 'licensed') return null;
  // As whole hundredths of a percent the arithmetic stays exact.
  const rate = Math.round(ratePercent * 100);
  return shareOf(totalAgorot, rate, 10_000 + rate);
}

/** Rates of VAT in percent, each with the day from which it holds, the earliest first; the first holds from ever. */
export type VatRates = readonly { readonly from: LocalDate; readonly percent: number }[];

/**
 * The rate of a day in percent. Of a stay that is the day of departure, of a month's commission its last day: then the service has been given.
 */
export function vatPercentOn(rates: VatRates, day: LocalDate): number {
  return rates.findLast(({ from }, index) => index === 0 || from <= day)?.percent ?? 0;
}
