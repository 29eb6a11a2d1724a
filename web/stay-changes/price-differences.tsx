import type { PriceDifference, Proposal } from '#contract/changes.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { chargeName } from '#texts/charge-words.ts';
import { Disclosure } from '#web/design-system/disclosure.tsx';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price, SignedPrice } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './stay-changes.module.css';

/** Old price, new price, and what differs, as a proposal and a quote of a change tell it. */
export type ChangedPrice = Pick<Proposal, 'before' | 'after' | 'differenceAgorot' | 'differences' | 'isOwnTotal'>;

/** More lines than these are folded. */
const MOST_LINES = 6;

/** Renders what a change costs: the old total, each line that differs, the new total, and the difference in words. */
export function PriceDifferences({ price, isFolded = false }: { price: ChangedPrice; isFolded?: boolean }) {
  const { t } = useI18n();
  const { before, after, differences, differenceAgorot, isOwnTotal } = price;
  const hasUnits = new Set(differences.map(({ unitId }) => unitId)).size > 1;
  return (
    <div className={styles.price}>
      <dl className={styles.lines}>
        <div>
          <dt>{t('change.totalBefore')}</dt>
          <dd>
            <Price agorot={before.totalAgorot} />
          </dd>
        </div>
      </dl>
      {differences.length > 0 && (
        <Disclosure
          isOpen={isFolded || differences.length > MOST_LINES ? undefined : true}
          summary={t('change.lines', { count: differences.length })}
        >
          <dl className={`${styles.lines} ${styles.small}`}>
            {differences.map((line) => (
              <div key={`${line.unitId} ${line.kind} ${line.date} ${line.ageGroup} ${line.charge?.id}`}>
                <dt>
                  <LineWords line={line} isOfUnit={hasUnits} />
                </dt>
                <dd>
                  <SignedPrice agorot={line.differenceAgorot} />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <dl className={styles.lines}>
        <div className={styles.sum}>
          <dt>{t('change.totalAfter')}</dt>
          <dd>
            <Price agorot={after.totalAgorot} />
          </dd>
        </div>
        <div className={styles.difference}>
          <dt>{t('change.difference')}</dt>
          <dd>
            <DifferenceText agorot={differenceAgorot} />
          </dd>
        </div>
      </dl>
      {isOwnTotal && <p className={styles.note}>{t('change.ownTotal')}</p>}
    </div>
  );
}

/** Renders how much more or less a stay costs, in words. */
export function DifferenceText({ agorot }: { agorot: Agorot }) {
  const { t } = useI18n();
  if (agorot === 0) return t('change.same');
  return <RichText id={agorot > 0 ? 'change.more' : 'change.less'} values={{ amount: <Price agorot={Math.abs(agorot)} /> }} />;
}

/** Renders what a line is for; of one that was and stays, also both amounts. */
function LineWords({ line, isOfUnit }: { line: PriceDifference; isOfUnit: boolean }) {
  const { t } = useI18n();
  const { beforeAgorot, afterAgorot, charge } = line;
  const words =
    line.kind === 'discount' ? (
      t('stay.discount')
    ) : line.kind === 'ownPrice' ? (
      t('stay.ownPrice')
    ) : line.kind === 'extraCharge' ? (
      <bdi>{charge ? chargeName(charge, t) : ''}</bdi>
    ) : (
      <RichText id={nightKey(line)} values={{ date: <DateText date={fromWireDate(line.date ?? '') ?? ''} /> }} />
    );
  return (
    <>
      {isOfUnit ? <RichText id="change.ofUnit" values={{ unit: <bdi>{line.unitTitle}</bdi>, line: words }} /> : words}
      {beforeAgorot !== null && afterAgorot !== null && (
        <span className={styles.note}>
          <RichText id="change.insteadOf" values={{ before: <Price agorot={beforeAgorot} />, after: <Price agorot={afterAgorot} /> }} />
        </span>
      )}
    </>
  );
}

function nightKey({ kind, ageGroup = 'adult', beforeAgorot, afterAgorot }: PriceDifference) {
  if (kind === 'extra') return `change.extra_${ageGroup}` as const;
  if (beforeAgorot === null) return 'change.nightAdded';
  return afterAgorot === null ? 'change.nightGone' : 'change.nightPriced';
}
