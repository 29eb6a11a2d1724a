import { useState } from 'react';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';

interface ModerationNoticeProps {
  readonly moderation: NonNullable<ReviewForGuest['own']>['moderation'];
  /** Whose review it is to the reader. */
  readonly of: 'own' | 'guest';
  /** Asks to have it looked at again; rejects with an `ApiError`. */
  readonly onAppeal: (words: string) => Promise<unknown>;
}

/** Renders that a review waits for an administrator or is hidden, why, and the way to say something to it, once; nothing of others. */
export function ModerationNotice({ moderation: { state, reason, canAppeal }, of, onAppeal }: ModerationNoticeProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  if (state === 'none') return null;
  // What waits has not been looked at yet.
  const nameOfAsking = state === 'held' ? 'reviewing.appealHeld' : 'reviewing.appeal';
  return (
    <>
      <Notice tone={state === 'held' ? 'free' : 'warn'}>
        <div className={`${layout.stack} ${layout.tight}`}>
          <p>{t(`reviewing.${state}_${of}`)}</p>
          {reason !== '' && (
            <p>
              <RichText id="reviewing.reasonIs" values={{ reason: <bdi className={typography.asTyped}>{reason}</bdi> }} />
            </p>
          )}
          {canAppeal && (
            <p>
              <Button size="s" onClick={() => setAsking(true)}>
                {t(nameOfAsking)}
              </Button>
            </p>
          )}
        </div>
      </Notice>
      {isAsking && <AppealDialog title={t(nameOfAsking)} onAppeal={onAppeal} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AppealDialogProps {
  readonly title: string;
  readonly onAppeal: (words: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function AppealDialog({ title, onAppeal, onClose }: AppealDialogProps) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isMissing = words.trim() === '';
  const send = async () => {
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    try {
      await onAppeal(words);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={() => void send()}
      isFilled={!isMissing}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go" isBusy={isBusy}>
          {t('reviewing.appealSend')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={error} />
        <p className={typography.soft}>{t('reviewing.appealLead')}</p>
        <TextArea
          label={t('reviewing.appealWords')}
          rows={4}
          maxLength={TEXT_LIMITS.reviewWords}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={isTried && isMissing ? t('reviewing.appealMissing') : undefined}
        />
      </div>
    </Dialog>
  );
}
