import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HOST_SCORES } from '#contract/primitives/review-choices.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { HostDraft, ReviewForHost } from '#contract/reviews.ts';
import type { PostCalls } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { DraftState } from '#web/reviews/draft-state.tsx';
import { StarChoice } from '#web/reviews/star-choice.tsx';
import { useDraft } from '#web/reviews/use-draft.ts';
import { WriteFailure } from '#web/reviews/write-failure.tsx';
import { useHostReview } from './use-host-review.ts';

type WholeReview = PostCalls['/backoffice/reservations/{id}/review/sending']['body']['review'];

const EMPTY: HostDraft = { scores: { house: null, rules: null, contact: null }, text: '' };

/** Renders what a host fills in about guests: three times stars, and a line. It is kept while it is typed until it is sent. */
export function OfGuestForm({ reservationId: id, review: { own } }: { reservationId: string; review: ReviewForHost }) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const take = useHostReview(id);
  const [isTried, setTried] = useState(false);
  const isSent = own !== null && own.sentAt !== null;
  const { draft, phase, edit, flush, revisionNow } = useDraft<HostDraft>({
    initial: own ? { scores: own.scores, text: own.text } : EMPTY,
    revision: own?.revision ?? 0,
    save: isSent
      ? undefined
      : async (review, revision) => {
          const answer = await api.put('/backoffice/reservations/{id}/review', { revision, review }, { params: { id } });
          take(answer);
          return answer.own?.revision ?? revision;
        },
  });
  const sending = useMutation({
    mutationFn: async (review: WholeReview) => {
      if (!isSent) await flush();
      const revision = isSent ? own.revision : revisionNow();
      return api.post('/backoffice/reservations/{id}/review/sending', { revision, review }, { params: { id } });
    },
    onSuccess: take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const whole = wholeOf(draft);
    if (whole) sending.mutate(whole);
  };
  return (
    <form method="post" noValidate className={layout.stack} onSubmit={submit}>
      {HOST_SCORES.map((score) => (
        <StarChoice
          key={score}
          label={t(`reviewing.score_${score}`)}
          value={draft.scores[score]}
          onChange={(stars) => edit({ scores: { ...draft.scores, [score]: stars } })}
          error={isTried && draft.scores[score] === null ? t('reviewing.starsMissing') : undefined}
        />
      ))}
      <TextField
        label={t('hostReviews.line')}
        hint={t('hostReviews.lineHint')}
        maxLength={TEXT_LIMITS.reviewOfGuest}
        value={draft.text}
        onChange={({ target }) => edit({ text: target.value })}
      />
      <WriteFailure error={sending.error} />
      <div className={`${layout.row} ${layout.wrapping}`}>
        <SubmitButton isBusy={sending.isPending}>{t(isSent ? 'hostReviews.sendAgain' : 'hostReviews.send')}</SubmitButton>
        {!isSent && <DraftState phase={phase} isBegun={own !== null} />}
      </div>
    </form>
  );
}

/** Returns a draft as it can be sent; undefined while stars are missing. */
function wholeOf({ scores: { house, rules, contact }, text }: HostDraft): WholeReview | undefined {
  if (house === null || rules === null || contact === null) return undefined;
  return { scores: { house, rules, contact }, text };
}
