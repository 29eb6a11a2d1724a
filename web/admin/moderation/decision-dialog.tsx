import { useState } from 'react';
import type { ModerationDecision } from '#contract/primitives/review-choices.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { ModeratedReview } from '#contract/reviews.ts';
import { useWrite } from '#web/admin/use-write.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextArea } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What is being decided about a review or its answer. */
export interface Deciding {
  readonly review: ModeratedReview;
  readonly about: 'review' | 'answer';
  readonly decision: ModerationDecision;
}

const TITLES = { shown: 'show', hidden: 'hide' } as const;

/** Asks for the reason of a decision, which both sides read. */
export function DecisionDialog({ deciding: { review, about, decision }, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const { id, revision, reservationId } = review;
  const deciding = useWrite({
    write: (api, body: { readonly reason: string }) =>
      api.post('/admin/moderation/{reviewId}', { revision, about, decision, ...body }, { params: { reviewId: id } }),
    said: () => t('moderation.done'),
    renews: 'moderation',
    onDone: onClose,
  });
  const send = () => {
    setTried(true);
    if (!isMissing) deciding.mutate({ reason });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={send}
      isFilled={!isMissing}
      title={t(`moderation.${TITLES[decision]}_${about}`, { id: reservationId })}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go" isBusy={deciding.isPending}>
          {t(`moderation.${TITLES[decision]}`)}
        </Button>
      }
    >
      <div className={layout.stack}>
        <FailureNotice error={deciding.error} />
        <TextArea
          label={t('moderation.reason')}
          hint={t('moderation.reasonHint')}
          rows={4}
          maxLength={TEXT_LIMITS.reviewWords}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && isMissing ? t('moderation.reasonMissing') : undefined}
        />
      </div>
    </Dialog>
  );
}
