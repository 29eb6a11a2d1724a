import { keysOf } from '#contract/primitives/field-kinds.ts';
import { RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { shareOf } from '#rules/quote/rounding.ts';

/** What a night costs midweek and at weekends, and for a guest who comes alone where that has a price of its own. In agorot. */
export type NightPrices = Pick<SpecialRateDocument, keyof typeof RATE_COLUMNS>;

const SHEKEL = 100;

/** What stands in for a price that is left out. */
const USUAL = { singleMidweekAgorot: 'midweekAgorot', singleWeekendAgorot: 'weekendAgorot' } as const;

/**
 * Moves a special rate along with the standard prices: it is as far above them as it was, to whole shekels. What was not above anything, and a
 * price whose standard is the same, stays.
 */
export function followBase<Rate extends NightPrices>(rate: Rate, before: NightPrices, after: NightPrices): Rate {
  const prices = keysOf(RATE_COLUMNS).map((column) => {
    const [price, from, to] = [rate[column], standardOf(before, column), standardOf(after, column)];
    if (price === null || !from || to === null || from === to) return [column, price];
    return [column, Math.min(shareOf(price, to, from * SHEKEL) * SHEKEL, REGISTRATION_LIMITS.maxPriceAgorot)];
  });
  return { ...rate, ...Object.fromEntries(prices) };
}

function standardOf(prices: NightPrices, column: keyof NightPrices): number | null {
  const own = prices[column];
  return own === null && column in USUAL ? prices[USUAL[column as keyof typeof USUAL]] : own;
}
