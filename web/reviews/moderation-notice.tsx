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

interface ModerationNoticeProps {
  readonly moderation: NonNullable<ReviewForGuest['own']>['moderation'];
  /** Whose review it is to the reader. */
  readonly of: 'own' | 'guest';
  /** Asks to have it looked at again; rejects with an `ApiError`. */
  readonly onAppeal: (words: string) => Promise<unknown>;
}

/** Renders that a review waits for an administrator or is hidden, why, and the way to ask once for another look; nothing of others. */
export function ModerationNotice({ moderation: { state, reason, canAppeal }, of, onAppeal }: ModerationNoticeProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  if (state === 'none') return null;
  return (
    <>
      <Notice tone={state === 'held' ? 'free' : 'warn'}>
        <div className={`${layout.stack} ${layout.tight}`}>
          <p>{t(`reviewing.${state}_${of}`)}</p>
          {reason !== '' && (
            <p className={typography.asTyped} dir="auto">
              {t('reviewing.reasonIs', { reason })}
            </p>
          )}
          {canAppeal && (
            <p>
              <Button size="s" onClick={() => setAsking(true)}>
                {t('reviewing.appeal')}
              </Button>
            </p>
          )}
        </div>
      </Notice>
      {isAsking && <AppealDialog onAppeal={onAppeal} onClose={() => setAsking(false)} />}
    </>
  );
}

function AppealDialog({ onAppeal, onClose }: { onAppeal: (words: string) => Promise<unknown>; onClose: () => void }) {
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
      title={t('reviewing.appeal')}
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
