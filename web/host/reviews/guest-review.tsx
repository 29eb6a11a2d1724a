import { GUEST_SCORES, REVIEW_QUESTIONS } from '#contract/primitives/review-choices.ts';
import type { ReviewForHost } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ModerationNotice } from '#web/reviews/moderation-notice.tsx';
import { Scores } from '#web/reviews/scores.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Written } from '#web/reviews/written.tsx';
import { useHostReview } from './use-host-review.ts';

type GuestReviewFacts = Omit<NonNullable<ReviewForHost['other']>, 'authorName'>;

/** Renders a guest's shown review as its host reads it, with the line that is for the host alone. */
export function GuestReview({ reservationId: id, review }: { reservationId: string; review: GuestReviewFacts }) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const take = useHostReview(id);
  const { overall, scores, answers, company, text, locale, privateLine, moderation } = review;
  const appeal = async (words: string) =>
    take(await api.post('/backoffice/reservations/{id}/review/appeal', { about: 'guest', words }, { params: { id } }));
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <ModerationNotice moderation={moderation} of="guest" onAppeal={appeal} />
      {overall !== null && (
        <p>
          <Stars of={overall} />
          {company && <span className={typography.muted}> · {t(`reviews.company_${company}`)}</span>}
        </p>
      )}
      {text !== '' && <Written text={text} locale={locale} />}
      <Scores names={GUEST_SCORES} scores={scores} />
      {REVIEW_QUESTIONS.map((question) => {
        const reply = answers[question];
        return (
          reply !== null &&
          reply !== 'noMatter' && (
            <p key={question} className={typography.soft}>
              {t(`reviews.question_${question}`)} <b>{t(`reviewing.reply_${reply}`)}</b>
            </p>
          )
        );
      })}
      {privateLine !== '' && (
        <p className={typography.soft}>
          <RichText id="hostReviews.privateLine" values={{ text: <bdi className={typography.asTyped}>{privateLine}</bdi> }} />
        </p>
      )}
    </div>
  );
}
