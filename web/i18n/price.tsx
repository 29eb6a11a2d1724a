import type { Agorot } from '#contract/primitives/money.ts';
import { formatMoney, formatShekels } from '#rules/format/money.ts';
import { Num } from '#web/design-system/num.tsx';

/** An amount in a list or on a card, in whole shekels. */
export function WholePrice({ agorot }: { agorot: Agorot }) {
  return <Num>{formatShekels(agorot)}</Num>;
}

/** An amount, isolated from the text around it. */
export function Price({ agorot }: { agorot: Agorot }) {
  return <Num>{formatMoney(agorot)}</Num>;
}
