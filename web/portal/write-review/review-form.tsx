import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  GUEST_SCORES,
  REVIEW_COMPANIES,
  REVIEW_REPLIES,
  type ReviewCompany,
  type ReviewQuestion,
  type ReviewReply,
} from '#contract/primitives/review-choices.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import type { GuestDraft, GuestReviewBody, ReviewForGuest } from '#contract/reviews.ts';
import { afterPaint } from '#web/app/next-task.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { SubmitButton } from '#web/design-system/submit-button.tsx';
import { TextArea } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { DraftState } from '#web/reviews/draft-state.tsx';
import { StarChoice } from '#web/reviews/star-choice.tsx';
import { useDraft } from '#web/reviews/use-draft.ts';
import { WriteFailure } from '#web/reviews/write-failure.tsx';
import { PillChoice } from './pill-choice.tsx';
import { useReviewAnswer } from './use-review-answer.ts';
import * as styles from './write-review.module.css';

interface ReviewFormProps {
  readonly review: ReviewForGuest;
  readonly reservationId: string;
  readonly access: ReservationAccess;
  readonly onSent: () => void;
}

/** Renders what a guest fills in: stars first, then what was promised, then words. It is kept while it is typed until it is sent, and sent anew afterwards. */
export function ReviewForm(props: ReviewFormProps) {
  const { t } = useI18n();
  const { review } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { draft, phase, edit, send, sending, isSent } = useReviewDraft(props);
  const missing = isTried ? t('reviewing.starsMissing') : undefined;
  const isShort = draft.text.trim().length < TEXT_LIMITS.reviewLeast;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const whole = wholeOf(draft);
    if (whole) return send.mutate(whole);
    await afterPaint();
    form.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid]')?.focus();
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={typography.soft}>
        {t('writeReview.lead')} <RichText id="writeReview.blind" values={{ date: <WireDateText date={review.lastDay} style="long" /> }} />
      </p>
      <StarChoice
        isWhole
        label={t('reviewing.overall')}
        value={draft.overall}
        onChange={(overall) => edit({ overall })}
        error={draft.overall === null ? missing : undefined}
      />
      <section className={styles.scores} aria-labelledby="scores">
        <h2 id="scores" className={typography.large}>
          {t('writeReview.scores')}
        </h2>
        {GUEST_SCORES.map((score) => (
          <StarChoice
            key={score}
            label={t(`reviews.score_${score}`)}
            value={draft.scores[score]}
            onChange={(stars) => edit({ scores: { ...draft.scores, [score]: stars } })}
            error={draft.scores[score] === null ? missing : undefined}
          />
        ))}
      </section>
      <Answers questions={review.questions} answers={draft.answers} onAnswer={(answers) => edit({ answers })} />
      <PillChoice
        label={t('writeReview.company')}
        options={REVIEW_COMPANIES.map((value: ReviewCompany) => ({ value, label: t(`reviews.company_${value}`) }))}
        value={draft.company}
        onChange={(company) => edit({ company })}
      />
      <TextArea
        label={t('writeReview.text')}
        rows={6}
        maxLength={TEXT_LIMITS.review}
        value={draft.text}
        onChange={({ target }) => edit({ text: target.value })}
        hint={
          <>
            {t('writeReview.textNote')} {lengthWords(draft.text.trim().length, t)}
          </>
        }
        error={isTried && isShort ? t('writeReview.textMissing') : undefined}
      />
      <TextArea
        label={t('writeReview.privateLine')}
        hint={t('writeReview.privateHint')}
        rows={2}
        maxLength={TEXT_LIMITS.reviewPrivate}
        value={draft.privateLine}
        onChange={({ target }) => edit({ privateLine: target.value })}
      />
      <WriteFailure error={send.error} />
      {isTried && !wholeOf(draft) && (
        <Notice tone="bad" isAnnounced>
          {t('writeReview.incomplete')}
        </Notice>
      )}
      <div className={`${layout.row} ${layout.wrapping}`}>
        <SubmitButton kind="go" size="l" isBusy={sending}>
          {t(isSent ? 'writeReview.sendAgain' : 'writeReview.send')}
        </SubmitButton>
        {!isSent && <DraftState phase={phase} isBegun={review.own !== null} />}
      </div>
    </form>
  );
}

function lengthWords(length: number, t: ReturnType<typeof useI18n>['t']): string {
  const missing = TEXT_LIMITS.reviewLeast - length;
  return missing > 0 ? t('writeReview.textHint', { count: missing }) : t('writeReview.textLeft', { count: TEXT_LIMITS.review - length });
}

interface AnswersProps {
  readonly questions: readonly ReviewQuestion[];
  readonly answers: GuestDraft['answers'];
  readonly onAnswer: (answers: GuestDraft['answers']) => void;
}

/** Renders the questions about what this place promises; nothing where it promises none of it. */
function Answers({ questions, answers, onAnswer }: AnswersProps) {
  const { t } = useI18n();
  if (questions.length === 0) return null;
  return (
    <section className={styles.scores} aria-labelledby="answers">
      <div>
        <h2 id="answers" className={typography.large}>
          {t('writeReview.answers')}
        </h2>
        <p className={`${typography.small} ${typography.muted}`}>{t('writeReview.answersHint')}</p>
      </div>
      {questions.map((question) => (
        <PillChoice
          key={question}
          label={t(`reviews.question_${question}`)}
          options={REVIEW_REPLIES.map((value: ReviewReply) => ({ value, label: t(`reviewing.reply_${value}`) }))}
          value={answers[question]}
          onChange={(reply) => onAnswer({ ...answers, [question]: reply })}
        />
      ))}
    </section>
  );
}

function useReviewDraft({ review: { own }, reservationId: id, access, onSent }: ReviewFormProps) {
  const { api } = useSurroundings();
  const take = useReviewAnswer(id, access);
  const isSent = own !== null && own.sentAt !== null;
  const { draft, phase, edit, flush, revisionNow } = useDraft<GuestDraft>({
    initial: own ? contentOf(own) : EMPTY,
    revision: own?.revision ?? 0,
    save: isSent
      ? undefined
      : async (review, revision) => {
          const answer = await api.put('/portal/reservations/{id}/review', { revision, review, ...access }, { params: { id } });
          take(answer);
          return answer.own?.revision ?? revision;
        },
  });
  const send = useMutation({
    mutationFn: async (review: GuestReviewBody['review']) => {
      if (!isSent) await flush();
      const revision = isSent ? own.revision : revisionNow();
      return api.post('/portal/reservations/{id}/review/sending', { revision, review, ...access }, { params: { id } });
    },
    onSuccess: (answer) => {
      take(answer);
      onSent();
      window.scrollTo({ top: 0 });
    },
  });
  return { draft, phase, edit, send, sending: send.isPending, isSent };
}

/** Returns a draft as it can be sent; undefined while something is missing. */
function wholeOf({ overall, scores, text, ...rest }: GuestDraft): GuestReviewBody['review'] | undefined {
  const { clean, asDescribed, comfort, surroundings, value, host } = scores;
  if (overall === null || clean === null || asDescribed === null || comfort === null) return undefined;
  if (surroundings === null || value === null || host === null || text.trim().length < TEXT_LIMITS.reviewLeast) return undefined;
  return { ...rest, overall, text, scores: { clean, asDescribed, comfort, surroundings, value, host } };
}

const contentOf = ({ overall, scores, answers, company, text, privateLine }: GuestDraft): GuestDraft => ({
  overall,
  scores,
  answers,
  company,
  text,
  privateLine,
});

const EMPTY: GuestDraft = {
  overall: null,
  scores: { clean: null, asDescribed: null, comfort: null, surroundings: null, value: null, host: null },
  answers: { poolWarm: null, kosher: null, shabbat: null },
  company: null,
  text: '',
  privateLine: '',
};
