import type { Agorot } from '#contract/primitives/money.ts';
import { divideHalfUp } from './rounding.ts';

/** Total ÷ nights, rounded half up: for display only, never to compute with (docs/product.md §5.7). */
export function averagePerNight(totalAgorot: Agorot, nights: number): Agorot {
  return divideHalfUp(totalAgorot, nights);
}
