import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { ReviewForHost } from '#contract/reviews.ts';
import { clockTimeIn, todayIn } from '#rules/stay/today-in.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import { useToasts } from '#web/design-system/toasts.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { WriteFailure } from '#web/reviews/write-failure.tsx';
import { Written } from '#web/reviews/written.tsx';
import { useHostReview } from './use-host-review.ts';

interface AnswerBoxProps {
  readonly reservationId: string;
  readonly guestName: string;
  readonly answer: ReviewForHost['answer'];
  /** The last day for a first answer; null where there is nothing to answer (any more). */
  readonly until: WireDate | null;
}

/** Renders the host's answer under a review, or the way to give one or to change it while that may be done. */
export function AnswerBox({ reservationId, guestName, answer, until }: AnswerBoxProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const editUntil = answer?.canEditUntil ? new Date(answer.canEditUntil) : undefined;
  if (isOpen) return <AnswerForm reservationId={reservationId} former={answer?.text ?? null} onClose={() => setOpen(false)} />;
  if (!answer && until === null) return null;
  return (
    <div className={`${layout.stack} ${layout.tight}`}>
      {answer && (
        <>
          <p className={typography.strong}>{t('hostReviews.yourAnswer')}</p>
          <Written text={answer.text} />
          {answer.state !== 'none' && <Notice tone="free">{t(`hostReviews.answer_${answer.state}`)}</Notice>}
        </>
      )}
      {(!answer || editUntil) && (
        <p className={`${layout.row} ${layout.wrapping} ${layout.tight}`}>
          <Button
            size="s"
            aria-label={t(answer ? 'hostReviews.changeAnswerOf' : 'hostReviews.answerOf', { name: guestName })}
            onClick={() => setOpen(true)}
          >
            {t(answer ? 'hostReviews.changeAnswer' : 'hostReviews.answer')}
          </Button>
          <span className={`${typography.small} ${typography.muted}`}>
            {editUntil ? (
              <RichText
                id="hostReviews.editUntil"
                values={{ date: <DateText date={todayIn(editUntil)} style="day" />, time: <Num>{clockTimeIn(editUntil)}</Num> }}
              />
            ) : (
              until && (
                <RichText id="hostReviews.answerUntil" values={{ date: <DateText date={fromWireDate(until) ?? ''} style="day" /> }} />
              )
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function AnswerForm({ reservationId, former, onClose }: { reservationId: string; former: string | null; onClose: () => void }) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { show } = useToasts();
  const take = useHostReview(reservationId);
  const [text, setText] = useState(former ?? '');
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const answering = useMutation({
    mutationFn: () => api.put('/backoffice/reservations/{id}/review/answer', { text, previous: former }, { params: { id: reservationId } }),
    onSuccess: (answer) => {
      take(answer);
      show({ tone: 'good', text: t('hostReviews.answered') });
      onClose();
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={`${layout.stack} ${layout.close}`}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) answering.mutate();
      }}
    >
      <WriteFailure error={answering.error} />
      <TextArea
        // The button that was pressed has gone.
        autoFocus
        label={t('hostReviews.yourAnswer')}
        hint={t('hostReviews.answerHint')}
        rows={4}
        maxLength={TEXT_LIMITS.reviewAnswer}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried && isMissing ? t('hostReviews.answerMissing') : undefined}
      />
      <p className={`${layout.row} ${layout.tight}`}>
        <Button type="submit" kind="go" isBusy={answering.isPending}>
          {t('hostReviews.publish')}
        </Button>
        <Button onClick={onClose}>{t('hostReviews.cancel')}</Button>
      </p>
    </form>
  );
}
