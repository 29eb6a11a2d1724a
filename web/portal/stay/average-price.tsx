import type { Agorot } from '#contract/primitives/money.ts';
import { Price } from '#web/i18n/price.tsx';

const SHEKEL_AGOROT = 100;

/** The average of a night, for reading only: in whole shekels, rounded half up. */
export function AveragePrice({ agorot }: { agorot: Agorot }) {
  return <Price agorot={Math.round(agorot / SHEKEL_AGOROT) * SHEKEL_AGOROT} />;
}
