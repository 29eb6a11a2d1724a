import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './checkout.module.css';

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
      <div className={layout.row}>
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

/** Returns seconds as minutes and seconds, for a clock that runs down: `12:07`, `0:09`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much of a hold is left at which the guest is warned, in seconds. */
const HOLD_WARNING_SECONDS = 120;

export interface HoldAnswer {
  /** By the server's clock, when it answered. */
  readonly secondsLeft: number;
  /** Any number that changes with each answer. */
  readonly answeredAt: number;
}

/**
 * Seconds left of a hold, counted down in the browser from what the server said. For what shows them alone: whatever
 * calls it is rendered at each second, and would wake what waits for a visitor.
 * @param onEnd called when nothing is left
 */
function useHold({ secondsLeft, answeredAt }: HoldAnswer, onEnd?: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts the count anew even where it says the same number
  useEffect(() => {
    const endsAt = Date.now() + secondsLeft * 1000;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      window.clearInterval(timer);
      end.current?.();
    };
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [secondsLeft, answeredAt]);
  return left;
}
