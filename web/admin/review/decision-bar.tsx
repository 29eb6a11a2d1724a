import { Check, Keyboard, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './review.module.css';
import { useReviewKeys } from './review-keys.ts';
import type { useDecide } from './use-decide.ts';

interface DecisionBarProps {
  readonly review: ReviewResponse;
  readonly decide: ReturnType<typeof useDecide>;
  /** Whether reasons for sending it back are written: then that is the thing to do next. */
  readonly hasReasons: boolean;
  readonly onSendBack: () => void;
  /** By its key; absent where there is no list to go on in. */
  readonly onNext: (() => void) | undefined;
}

/** Both decisions, in sight wherever the page stands. Approving asks once more: the host is told at once. */
export function DecisionBar({ review, decide, hasReasons, onSendBack, onNext }: DecisionBarProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const approve = () => setAsking(true);
  useReviewKeys(areKeysOn, {
    ...(onNext && { next: onNext }),
    ...(isAsking ? {} : { approve, sendBack: onSendBack }),
  });
  return (
    <div className={styles.bar}>
      <FailureNotice error={decide.error} />
      {review.kind === 'registration' && !review.owner.isEmailProven && <Notice tone="warn">{t('adminReview.emailUnproven')}</Notice>}
      {review.registration.incompleteSteps.length > 0 && <Notice tone="warn">{t('adminReview.incomplete')}</Notice>}
      {isAsking ? (
        <Question review={review} decide={decide} hasReasons={hasReasons} onCancel={() => setAsking(false)} />
      ) : (
        <div className={styles.actions}>
          <KeysHint isOn={areKeysOn} hasNext={onNext !== undefined} onToggle={() => setKeysOn(!areKeysOn)} />
          <Choices review={review} decide={decide} hasReasons={hasReasons} onSendBack={onSendBack} onApprove={approve} />
        </div>
      )}
    </div>
  );
}

type Deciding = Pick<DecisionBarProps, 'review' | 'decide' | 'hasReasons'>;

function Choices({ review, decide, hasReasons, onSendBack, onApprove }: Deciding & { onSendBack: () => void; onApprove: () => void }) {
  const { t } = useI18n();
  const isChange = review.kind === 'change';
  return (
    <>
      <Button
        kind={hasReasons ? 'go' : 'line'}
        {...(hasReasons ? {} : { className: typography.bad })}
        isBusy={decide.isPending}
        onClick={onSendBack}
      >
        <Icon of={Undo2} flip />
        {t(isChange ? 'adminReview.refuse' : 'adminReview.sendBack')}
      </Button>
      <Button kind={hasReasons ? 'line' : 'go'} onClick={onApprove}>
        <Icon of={Check} />
        {t(isChange ? 'adminReview.approveChange' : 'adminReview.approve')}
      </Button>
    </>
  );
}

function Question({ review, decide, hasReasons, onCancel }: Deciding & { onCancel: () => void }) {
  const { language, t } = useI18n();
  const name = <bdi>{review.name[language] || review.name.he}</bdi>;
  return (
    <div className={styles.actions} role="alert" onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <p className={styles.question}>
        <RichText id={hasReasons ? 'adminReview.askDespiteReasons' : 'adminReview.ask'} values={{ name }} />
      </p>
      <Button kind="quiet" onClick={onCancel}>
        {t('adminReview.askNo')}
      </Button>
      {/* Where the first click was: the second one, or Enter, approves. */}
      <Button kind="go" autoFocus isBusy={decide.isPending} onClick={() => decide.mutate(null, { onError: onCancel })}>
        <Icon of={Check} />
        {t('adminReview.askYes')}
      </Button>
    </div>
  );
}

/** The keys, and a switch for whoever dictates or reaches keys by accident (WCAG 2.1.4). */
function KeysHint({ isOn, hasNext, onToggle }: { isOn: boolean; hasNext: boolean; onToggle: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className={styles.keys} aria-pressed={isOn} onClick={onToggle}>
      <Icon of={Keyboard} size="s" />
      {isOn ? (
        <>
          <span className={layout.visuallyHidden}>{t('adminReview.keys')}</span>
          {hasNext && (
            <span>
              <kbd>J</kbd> {t('adminReview.keyNext')}
            </span>
          )}
          <span>
            <kbd>A</kbd> {t('adminReview.keyApprove')}
          </span>
          <span>
            <kbd>R</kbd> {t('adminReview.keySendBack')}
          </span>
        </>
      ) : (
        t('adminReview.keysOff')
      )}
    </button>
  );
}
