import { Hourglass } from 'lucide-react';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './checkout.module.css';
import { HOLD_WARNING_SECONDS, type HoldAnswer, useHold } from './use-hold.ts';

/** Length of a whole hold (docs/product.md §7), for the line that shrinks. A longer one shows as whole. */
const WHOLE_HOLD_SECONDS = 15 * 60;

/** The clock of the hold. It turns into a warning for the last two minutes. */
export function Hold({ hold }: { hold: HoldAnswer }) {
  const { t } = useI18n();
  const secondsLeft = useHold(hold);
  const clock = (
    <b role="timer" aria-label={t('checkout.holdLeft')}>
      <Num>{clockText(secondsLeft)}</Num>
    </b>
  );
  if (secondsLeft <= HOLD_WARNING_SECONDS) {
    return (
      <Notice tone="warn">
        <span className={`${layout.row} ${layout.between}`}>
          <b>{t('checkout.holdTitle')}</b>
          <span className={typography.larger}>{clock}</span>
        </span>
      </Notice>
    );
  }
  return (
    <div className={styles.hold}>
      <div className={styles.time}>
        <Icon of={Hourglass} />
        <span className={typography.strong}>{t('checkout.holdTitle')}</span>
        {clock}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (secondsLeft / WHOLE_HOLD_SECONDS) * 100)}%` }} />
      </div>
    </div>
  );
}

/** Says once to screen readers that two minutes are left, and to the page when nothing is. */
export function HoldAnnouncement({ hold, onEnd }: { hold: HoldAnswer; onEnd: () => void }) {
  const { t } = useI18n();
  const secondsLeft = useHold(hold, onEnd);
  return (
    <p role="status" className={layout.visuallyHidden}>
      {secondsLeft <= HOLD_WARNING_SECONDS && secondsLeft > 0 ? t('checkout.holdAlmostOver') : ''}
    </p>
  );
}

/** Seconds as minutes and seconds, for a clock that runs down: `12:07`, `0:09`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
