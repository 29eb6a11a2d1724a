import { Pencil } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import { readShekels } from '#rules/format/money.ts';
import { nightsOfLines } from '#texts/charge-words.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { chargeLineWords } from '#web/extra-charges/charge-words.ts';
import { AmountInput } from '#web/forms/text-inputs.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './reservations.module.css';

/** Asks for a price of the host's own, kept as `price`: it strikes the total of the engine's lines, is marked, and leads back. */
export function PriceFields({ unit }: { unit: QuotedUnit }) {
  const { t } = useI18n();
  const { setValue, watch } = useFormContext<{ price: string }>();
  const own = readShekels(watch('price'));
  const isOwn = own !== null && own !== undefined && own !== unit.totalAgorot;
  const difference = (own ?? unit.totalAgorot) - unit.totalAgorot;
  return (
    <section className={styles.part} aria-label={t('hostReservations.price')}>
      <h3>{t('hostReservations.price')}</h3>
      <QuotedLines lines={unit.lines} />
      <dl className={styles.lines}>
        <div className={styles.sum}>
          <dt>{t('hostReservations.listPrice')}</dt>
          <dd>
            {isOwn ? (
              <s>
                <Price agorot={unit.totalAgorot} />
              </s>
            ) : (
              <Price agorot={unit.totalAgorot} />
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.ownPrice}>
        <AmountInput name="price" label={t('hostReservations.ownPrice')} />
        {isOwn && (
          <div className={styles.ownPriceText}>
            <Tag tone="warn">
              <Icon of={Pencil} size="s" />
              {t('hostReservations.isMarked')}
            </Tag>
            <p className={typography.small}>
              <RichText
                id={difference < 0 ? 'hostReservations.below' : 'hostReservations.above'}
                values={{ amount: <Price agorot={Math.abs(difference)} /> }}
              />{' '}
              <button type="button" className={`${typography.link} ${styles.tappable}`} onClick={() => setValue('price', '')}>
                {t('hostReservations.backToList')}
              </button>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

const GUESTS = { baby: 'stay.ageGroupBaby', child: 'stay.ageGroupChild', adult: 'stay.ageGroupAdult' } as const;

/** Lists every line that makes up a price. */
export function QuotedLines({ lines }: Pick<QuotedUnit, 'lines'>) {
  const { t } = useI18n();
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.date} ${line.ageGroup} ${line.charge?.id}`}>
          <dt>
            {line.date && <DateText date={fromWireDate(line.date) ?? ''} />}
            {line.kind === 'extra' && ` · ${t(GUESTS[line.ageGroup ?? 'adult'], { count: line.count ?? 1 })}`}
            {line.kind === 'discount' && t('stay.discount')}
            {line.kind === 'extraCharge' && chargeLineWords(line, nightsOfLines(lines), t)}
            {line.kind === 'ownPrice' && t('hostReservations.ownPrice')}
          </dt>
          <dd>
            <Price agorot={line.amountAgorot} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
