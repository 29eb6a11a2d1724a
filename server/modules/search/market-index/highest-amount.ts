import type { SpecialPrices } from '#server/modules/pricing/index.ts';
import type { PlainRates } from './date-words.ts';

/** The highest amount among rates, charges summed up, for they come together. */
export function highestAmount({ standard, dates, extraCharges, discounts }: PlainRates): number {
  let most = extraCharges.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  most = Math.max(most, highestOf(standard));
  // What stands in the columns already was looked at when it was put there.
  if (!('words' in dates)) {
    for (const { item } of dates.specials) most = Math.max(most, highestOf(item.prices));
    for (const { item } of dates.prices) most = Math.max(most, item);
  }
  for (const { value } of discounts) most = Math.max(most, value);
  return most;
}

function highestOf(rate: SpecialPrices): number {
  const { singleMidweekAgorot, singleWeekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot } = rate;
  const most = Math.max(rate.midweekAgorot, rate.weekendAgorot, singleMidweekAgorot ?? 0, singleWeekendAgorot ?? 0);
  return Math.max(most, babyExtraAgorot ?? 0, childExtraAgorot ?? 0, adultExtraAgorot ?? 0);
}
