import type { Agorot } from '#contract/primitives/money.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Num } from '#web/design-system/num.tsx';

/** An amount, isolated from the text around it. */
export function Price({ agorot }: { agorot: Agorot }) {
  return <Num>{formatMoney(agorot)}</Num>;
}
