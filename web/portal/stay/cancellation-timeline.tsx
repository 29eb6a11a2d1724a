import { Check, DoorOpen, Moon, UserX } from 'lucide-react';
import type { MessageKey } from '#texts/translate.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { type CancellationCosts, kindOfFee } from './cancellation-kind.ts';
import * as styles from './cancellation-terms.module.css';
import { FeeDates } from './card-charges.tsx';
import { WireDateText } from './wire-date-text.tsx';

const ICONS = { free: Check, part: Moon, full: DoorOpen } as const;
const KINDS = { free: styles.free, part: styles.part, full: styles.full } as const;
const TITLES = { free: 'stay.cancelFree', part: 'stay.cancelPart', full: 'stay.cancelFull' } as const satisfies Record<string, MessageKey>;

interface CancellationTimelineProps {
  readonly costs: CancellationCosts;
  /** Side by side where there is room. */
  readonly isHorizontal?: boolean;
}

/** What cancelling costs, by date, and what not coming: an icon, words and an amount for each step. */
export function CancellationTimeline({ costs, isHorizontal = false }: CancellationTimelineProps) {
  const { t } = useI18n();
  const noShow = kindOfFee(costs.noShowFeeAgorot, costs.totalAgorot);
  // The terms run to the day of arrival.
  const arrival = costs.cancellation.at(-1)?.to;
  return (
    <ol className={classNames(styles.timeline, isHorizontal && styles.horizontal)}>
      {costs.cancellation.map((step) => {
        const kind = kindOfFee(step.feeAgorot, costs.totalAgorot);
        return (
          <li key={step.from} className={classNames(styles.stage, KINDS[kind])}>
            <span className={styles.dot}>
              <Icon of={ICONS[kind]} size="s" />
            </span>
            <div>
              <b>{t(TITLES[kind])}</b>
              <p className={typography.soft}>
                <FeeDates step={step} />
              </p>
              <p className={styles.amount}>
                <Price agorot={step.feeAgorot} />
              </p>
            </div>
          </li>
        );
      })}
      <li className={classNames(styles.stage, KINDS[noShow])}>
        <span className={styles.dot}>
          <Icon of={UserX} size="s" />
        </span>
        <div>
          <b>{t('stay.noShow')}</b>
          {arrival && (
            <p className={typography.soft}>
              <RichText id="stay.onDay" values={{ to: <WireDateText date={arrival} style="long" /> }} />
            </p>
          )}
          <p className={styles.amount}>
            <Price agorot={costs.noShowFeeAgorot} />
          </p>
        </div>
      </li>
    </ol>
  );
}
