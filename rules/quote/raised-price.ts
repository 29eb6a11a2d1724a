import type { Agorot } from '#contract/primitives/money.ts';
import { shareOf } from './rounding.ts';

/**
 * A price raised, or lowered, by a percentage and rounded half up.
 * @param percent whole; below 0 lowers
 * @param stepAgorot what it is rounded to: 100 for whole shekels
 */
export function raisedPrice(agorot: Agorot, percent: number, stepAgorot: Agorot): Agorot {
  const steps = shareOf(agorot, 100 + percent, 100 * stepAgorot);
  return Math.max(0, steps * stepAgorot);
}
