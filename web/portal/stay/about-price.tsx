import type { ReactNode } from 'react';
import type { Agorot } from '#contract/primitives/money.ts';
import { formatInCurrency } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

/** Renders a price in large letters with a small word on it, such as for how many nights it is. */
export function PriceWithNote({ agorot, isLarge = false, note }: { agorot: Agorot; isLarge?: boolean; note: ReactNode }) {
  return (
    <>
      <b className={isLarge ? typography.large : typography.larger}>
        <Price agorot={agorot} />
      </b>{' '}
      <span className={`${typography.small} ${typography.muted}`}>{note}</span>
    </>
  );
}

/**
 * Renders about how much a price is in the currency that the visitor has chosen; nothing for those who have not.
 * @param isTotal says that shekels are what is paid
 */
export function AboutPrice({ agorot, isTotal = false }: { agorot: Agorot; isTotal?: boolean }) {
  const chosen = useSurroundings().currencies?.chosen;
  if (!chosen) return null;
  const about = <Num>{formatInCurrency(agorot, chosen)}</Num>;
  return (
    <p data-part="about-price" className={`${typography.small} ${typography.muted}`}>
      {isTotal ? (
        <RichText id="common.aboutTotal" values={{ about, price: <Price agorot={agorot} /> }} />
      ) : (
        <RichText id="common.about" values={{ about }} />
      )}
    </p>
  );
}
