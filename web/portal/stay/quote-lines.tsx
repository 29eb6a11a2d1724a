import type { ReactNode } from 'react';
import type { Quote, QuotedUnit } from '#contract/quote.ts';
import { nightsOfLines } from '#texts/charge-words.ts';
import type { TextKey } from '#texts/translate.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { chargeLineWords } from '#web/extra-charges/charge-words.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { AboutPrice } from './about-price.tsx';
import { type AgeGroup, priceLinesOf } from './price-lines.ts';
import * as styles from './stay.module.css';
import { WireDateText } from './wire-date-text.tsx';

const GUESTS = {
  baby: 'stay.ageGroupBaby',
  child: 'stay.ageGroupChild',
  adult: 'stay.ageGroupAdult',
} as const satisfies Record<AgeGroup, TextKey>;

interface QuoteLinesProps {
  readonly quote: Quote;
  /** True if the nights are unfolded from the start. */
  readonly isOpen?: boolean;
  /** True if the total is told in the visitor's own currency, too. */
  readonly hasAbout?: boolean;
  /** False once nothing is to be paid for the stay itself any more. */
  readonly isOwed?: boolean;
}

/**
 * Renders what a stay costs and why: one line per part of the price, the total, VAT once, and every night on request.
 */
export function QuoteLines({ quote, isOpen = false, hasAbout = false, isOwed = true }: QuoteLinesProps) {
  const { t } = useI18n();
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <dl data-part="lines" className={styles.lines}>
        {quote.units.map((unit) => (
          <UnitSums key={unit.unitId} unit={unit} />
        ))}
        <div className={styles.sum}>
          <dt>{t('stay.total')}</dt>
          <dd>
            <Price agorot={quote.totalAgorot} />
          </dd>
        </div>
      </dl>
      {hasAbout && <AboutPrice agorot={quote.totalAgorot} isTotal />}
      <VatText vat={quote.vat} isOwed={isOwed} />
      <Disclosure isOpen={isOpen} summary={t('stay.byNight')}>
        {quote.units.map((unit) => (
          <UnitNights key={unit.unitId} unit={unit} isTitled={quote.units.length > 1} />
        ))}
      </Disclosure>
    </div>
  );
}

/**
 * Renders VAT contained in the price, said once and not where the property's prices carry none; and where the price is
 * paid, as long as it is.
 */
function VatText({ vat, isOwed }: Pick<Quote, 'vat'> & { isOwed: boolean }) {
  const { t } = useI18n();
  if (!vat && !isOwed) return null;
  return (
    <p className={`${typography.small} ${typography.muted}`}>
      {vat && (
        <>
          <RichText id="stay.vat" values={{ rate: <Num>{`${vat.ratePercent}%`}</Num>, amount: <Price agorot={vat.amountAgorot} /> }} />{' '}
          {isOwed && `${t('stay.touristVat')} `}
        </>
      )}
      {isOwed && t('stay.payAtProperty')}
    </p>
  );
}

function UnitSums({ unit }: { unit: QuotedUnit }) {
  const { t } = useI18n();
  const sums = priceLinesOf(unit);
  return (
    <>
      <PriceLine
        label={
          <RichText id="stay.unitNights" values={{ unit: <bdi>{unit.title}</bdi>, nights: t('common.nights', { count: sums.nights }) }} />
        }
        agorot={sums.nightsAgorot}
      />
      {sums.extras.map(({ ageGroup, count, nights, amountAgorot }) => (
        <PriceLine
          key={`${ageGroup} ${count}`}
          label={t('stay.extraNights', { guests: t(GUESTS[ageGroup], { count }), nights: t('common.nights', { count: nights }) })}
          agorot={amountAgorot}
        />
      ))}
      {sums.discountAgorot !== 0 && <PriceLine label={t('stay.discount')} agorot={sums.discountAgorot} isOff />}
      {sums.charges.map((line) => (
        <PriceLine key={line.charge?.id} label={chargeLineWords(line, sums.nights, t)} agorot={line.amountAgorot} />
      ))}
      {sums.ownPriceAgorot !== 0 && <PriceLine label={t('stay.ownPrice')} agorot={sums.ownPriceAgorot} />}
    </>
  );
}

function UnitNights({ unit, isTitled }: { unit: QuotedUnit; isTitled: boolean }) {
  return (
    <dl className={`${styles.lines} ${typography.small} ${layout.aboveTight}`}>
      {isTitled && (
        <div className={styles.unitLine}>
          <dt>
            <bdi>{unit.title}</bdi>
          </dt>
          <dd>
            <Price agorot={unit.totalAgorot} />
          </dd>
        </div>
      )}
      {unit.lines.map((line) => (
        <PriceLine
          key={`${line.kind} ${line.date} ${line.ageGroup} ${line.charge?.id}`}
          label={<LineWords line={line} nights={nightsOfLines(unit.lines)} />}
          agorot={line.amountAgorot}
          isOff={line.kind === 'discount'}
        />
      ))}
    </dl>
  );
}

function LineWords({ line, nights }: { line: QuotedUnit['lines'][number]; nights: number }) {
  const { t } = useI18n();
  const date = line.date && <WireDateText date={line.date} />;
  if (line.kind === 'night') return date;
  if (line.kind === 'discount') return t('stay.discount');
  if (line.kind === 'ownPrice') return t('stay.ownPrice');
  if (line.kind === 'extraCharge') return chargeLineWords(line, nights, t);
  const guests = t(GUESTS[line.ageGroup ?? 'adult'], { count: line.count ?? 1 });
  return <RichText id="stay.extraOfNight" values={{ guests, date }} />;
}

function PriceLine({ label, agorot, isOff = false }: { label: ReactNode; agorot: number; isOff?: boolean }) {
  return (
    <div className={classNames(isOff && styles.reduced)}>
      <dt>{label}</dt>
      <dd>
        <Price agorot={agorot} />
      </dd>
    </div>
  );
}
