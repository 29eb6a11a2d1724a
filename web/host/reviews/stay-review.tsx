import { useQuery } from '@tanstack/react-query';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { HOST_SCORES } from '#contract/primitives/review-choices.ts';
import type { ReviewForHost } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import * as typography from '#web/design-system/typography.module.css';
import * as partStyles from '#web/host/reservations/reservations.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { ModerationNotice } from '#web/reviews/moderation-notice.tsx';
import { Scores } from '#web/reviews/scores.tsx';
import { Written } from '#web/reviews/written.tsx';
import { AnswerBox } from './answer-box.tsx';
import { GuestReview } from './guest-review.tsx';
import { hostReviewQuery } from './host-reviews-query.ts';
import { OfGuestForm } from './of-guest-form.tsx';
import { useHostReview } from './use-host-review.ts';

/** Renders what host and guest wrote about a stay, and the form for the host's own; nothing where nothing is written and nothing can be. */
export function StayReview({ reservationId }: { reservationId: string }) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const { data: review } = useQuery(hostReviewQuery(api, reservationId));
  if (!review || (review.obstacle !== null && !review.own?.sentAt && !review.other)) return null;
  const { own, other, obstacle } = review;
  return (
    <section id="review" className={`${partStyles.part} ${layout.notPrinted}`} aria-label={t('backOffice.reviews')}>
      {other && (
        <>
          <h2>
            <RichText id="hostReviews.byGuest" values={{ name: <bdi>{review.guestName}</bdi> }} />
          </h2>
          <GuestReview reservationId={reservationId} review={other} />
          <AnswerBox reservationId={reservationId} guestName={review.guestName} answer={review.answer} until={review.answerUntil} />
        </>
      )}
      {(own?.sentAt || obstacle === null) && (
        <>
          <h2>
            <RichText
              id={obstacle === null ? 'hostReviews.ofGuest' : 'hostReviews.ownOfGuest'}
              values={{ name: <bdi>{review.guestName}</bdi> }}
            />
          </h2>
          <Own reservationId={reservationId} review={review} />
        </>
      )}
    </section>
  );
}

function Own({ reservationId: id, review }: { reservationId: string; review: ReviewForHost }) {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const take = useHostReview(id);
  const { own, obstacle, lastDay } = review;
  const appeal = async (words: string) =>
    take(await api.post('/backoffice/reservations/{id}/review/appeal', { about: 'host', words }, { params: { id } }));
  return (
    <>
      {own && <ModerationNotice moderation={own.moderation} of="own" onAppeal={appeal} />}
      {obstacle === null ? (
        <>
          {own?.sentAt && (
            <Notice tone="good" isAnnounced>
              {t('hostReviews.sent')}
            </Notice>
          )}
          <p className={`${typography.small} ${typography.muted}`}>
            <RichText id="hostReviews.blind" values={{ date: <DateText date={fromWireDate(lastDay) ?? ''} style="long" /> }} />
          </p>
          <OfGuestForm reservationId={id} review={review} />
        </>
      ) : (
        own && (
          <>
            <Scores names={HOST_SCORES} scores={own.scores} />
            {own.text !== '' && <Written text={own.text} locale={own.locale} />}
          </>
        )
      )}
    </>
  );
}
