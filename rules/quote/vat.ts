import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { VatStatus } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { inForceOn } from '#rules/in-force.ts';
import { shareOf } from './rounding.ts';

/** A rate of VAT in percent, with at most two decimals, from a day on. */
export interface VatRate {
  readonly from: LocalDate;
  readonly percent: number;
}

/** Makes a rate that has always held and always will, such as the one that a booking was made with. */
export const constantVat = (percent: number): VatRate[] => [{ from: '0000-01-01', percent }];

/**
 * Finds the VAT rate in percent on the tax point: for a stay its day of departure, on which the service is complete; for the commission of a
 * month that month's last day (docs/product.md §9).
 * @param rates in any order; before the first of them the first holds
 */
export function vatPercentOn(rates: readonly VatRate[], taxPoint: LocalDate): number {
  const earliest = rates.reduce<VatRate | undefined>((first, rate) => (first && first.from <= rate.from ? first : rate), undefined);
  return (inForceOn(rates, taxPoint) ?? earliest)?.percent ?? 0;
}

/**
 * Returns the VAT contained in a total: round(total × r / (100 + r)), halves up, for a licensed property; null where no VAT line is printed.
 * @param ratePercent the VAT rate in percent, with at most two decimals; from `vatPercentOn`
 */
export function vatOf(totalAgorot: Agorot, status: VatStatus, ratePercent: number): Agorot | null {
  if (status !== 'licensed') return null;
  // As whole hundredths of a percent the arithmetic stays exact.
  const rate = Math.round(ratePercent * 100);
  return shareOf(totalAgorot, rate, 10_000 + rate);
}
