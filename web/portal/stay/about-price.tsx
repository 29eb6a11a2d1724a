import type { Agorot } from '#contract/primitives/money.ts';
import { formatInCurrency } from '#rules/format/money.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface AboutPriceProps {
  readonly agorot: Agorot;
  /** Whether it is said that shekels are what is paid. */
  readonly isTotal?: boolean;
}

/** About how much a price is in the currency that the visitor has chosen; nothing for those who have not. */
export function AboutPrice({ agorot, isTotal = false }: AboutPriceProps) {
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
