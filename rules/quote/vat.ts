import type { Agorot } from '#contract/primitives/money.ts';
import { divideHalfUp } from './rounding.ts';

/** How a property stands to VAT (product.md §5.6). */
export const VAT_STATUSES = ['licensed', 'exempt', 'eilat'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];

/**
 * The VAT contained in a total: round(total × r / (100 + r)), halves up, for a licensed property; null where no VAT line is printed.
 * @param ratePercent the VAT rate in percent, with at most two decimals; configuration, 18 now
 */
export function vatOf(totalAgorot: Agorot, status: VatStatus, ratePercent: number): Agorot | null {
  if (status !== 'licensed') return null;
  // As whole hundredths of a percent the arithmetic stays exact.
  const rate = Math.round(ratePercent * 100);
  return divideHalfUp(totalAgorot * rate, 10_000 + rate);
}
