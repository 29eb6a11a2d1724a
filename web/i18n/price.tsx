import type { Agorot } from '#contract/primitives/money.ts';
import { formatDifference, formatMoney, formatShekels } from '#rules/format/money.ts';
import { Num } from '#web/design-system/num.tsx';

/** An amount in a list or on a card, in whole shekels. */
export function WholePrice({ agorot }: { agorot: Agorot }) {
  return <Num>{formatShekels(agorot)}</Num>;
}

/** Amounts from the least to the most; one where they are the same. */
export function PriceSpan({ from, to }: { from: Agorot; to: Agorot }) {
  if (from === to) return <Price agorot={from} />;
  return (
    <>
      <Price agorot={from} />–<Price agorot={to} />
    </>
  );
}

/** An amount, isolated from the text around it. */
export function Price({ agorot }: { agorot: Agorot }) {
  return <Num>{formatMoney(agorot)}</Num>;
}

/** How much more or less something costs, with its sign. */
export function SignedPrice({ agorot }: { agorot: Agorot }) {
  return <Num>{formatDifference(agorot)}</Num>;
}
