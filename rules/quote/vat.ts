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
