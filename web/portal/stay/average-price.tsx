import type { Agorot } from '#contract/primitives/money.ts';
import { WholePrice } from '#web/i18n/price.tsx';

/** The average of a night, for reading only: in whole shekels, rounded half up. */
export function AveragePrice({ agorot }: { agorot: Agorot }) {
  return <WholePrice agorot={agorot} />;
}
