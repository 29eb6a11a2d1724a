import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { type ChargeLine, chargeName, chargeTimes } from '#texts/charge-words.ts';
import type { Translate } from '#texts/translate.ts';

/**
 * A line of a quote for a charge, with what makes it up: `ניקיון, לכל הזמנה`; `Pool heating, 2 nights × ₪125`.
 * @param nights of the line's unit
 */
export function chargeLineWords(line: ChargeLine, nights: number, t: Translate): string {
  if (!line.charge) return '';
  const name = chargeName(line.charge, t);
  const counted = chargeTimes(line, nights, t);
  if (!counted) return t('stay.extraChargeOfStay', { name });
  return t('stay.extraChargeEach', { name, times: counted.times, amount: isolateLeftToRight(formatMoney(counted.eachAgorot)) });
}
