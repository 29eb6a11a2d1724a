import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations.ts';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { QueryFailure } from '#web/failure/load-failure.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { ReservationGate } from '#web/portal/reservation/reservation-gate.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { guestReviewQuery } from '#web/portal/reservation/review-query.ts';
import { WireDates, WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { ModerationNotice } from '#web/reviews/moderation-notice.tsx';
import { ReviewForm } from './review-form.tsx';
import { ShownReview } from './shown-review.tsx';
import { useReviewAnswer } from './use-review-answer.ts';
import * as styles from './write-review.module.css';

/** Renders the page on which a guest writes about a stay, and reads later what came of it. */
export function WriteReviewPage({ reservationId, code }: { reservationId: string; code: string | undefined }) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const open = (id: string, found: string) => void navigate(paths.writeReview(language, id, { code: found }));
  return (
    <ReservationGate reservationId={reservationId} code={code} onFound={open}>
      {(reservation, access) => (
        <div className={`${layout.page} ${layout.section}`}>
          <div className={styles.column}>
            <Whole reservation={reservation} access={access} />
          </div>
        </div>
      )}
    </ReservationGate>
  );
}

function Whole({ reservation, access }: { reservation: Reservation; access: ReservationAccess }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const query = useQuery(guestReviewQuery(api, language, reservation.id, access));
  return (
    <>
      <Link {...paths.reservation(language, reservation.id, access)} className={`${typography.link} ${layout.tappable} ${layout.atStart}`}>
        <Icon of={ArrowLeft} size="s" flip />
        {t('writeReview.back')}
      </Link>
      <h1 className={`${typography.display} ${typography.pageTitle}`}>
        <RichText id="writeReview.title" values={{ hotel: <bdi>{reservation.hotel.title}</bdi> }} />
      </h1>
      <p className={typography.muted}>
        <WireDates from={reservation.from} to={reservation.to} />
      </p>
      {query.data ? (
        <Opened review={query.data} reservationId={reservation.id} access={access} />
      ) : query.isError ? (
        <QueryFailure title={t('writeReview.failed')} query={query} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={560} />
        </div>
      )}
    </>
  );
}

interface OpenedProps {
  readonly review: ReviewForGuest;
  readonly reservationId: string;
  readonly access: ReservationAccess;
}

function Opened({ review, reservationId: id, access }: OpenedProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const take = useReviewAnswer(id, access);
  const [hasSent, setSent] = useState(false);
  const { own, obstacle } = review;
  const appeal = async (words: string) =>
    take(await api.post('/portal/reservations/{id}/review/appeal', { words, ...access }, { params: { id } }));
  return (
    <>
      {hasSent ? (
        <Notice tone="good" isAnnounced>
          <b>{t('writeReview.sent')}</b> {obstacle === null && t('writeReview.sentText')}
        </Notice>
      ) : (
        own?.sentAt && obstacle === null && <Notice tone="free">{t('writeReview.sentText')}</Notice>
      )}
      {own && <ModerationNotice moderation={own.moderation} of="own" onAppeal={appeal} />}
      {own?.shownAt ? (
        <ShownReview review={review} own={own} shownAt={own.shownAt} />
      ) : obstacle === null ? (
        <ReviewForm review={review} reservationId={id} access={access} onSent={() => setSent(true)} />
      ) : (
        <Notice tone="free">
          <Obstacle review={review} />
        </Notice>
      )}
    </>
  );
}

/** Renders why nothing can be written now. */
function Obstacle({ review: { obstacle, own, opensOn, lastDay } }: { review: ReviewForGuest }) {
  const { t } = useI18n();
  if (obstacle === 'tooEarly')
    return <RichText id="writeReview.obstacle_tooEarly" values={{ date: <WireDateText date={opensOn} style="long" /> }} />;
  if (obstacle === 'tooLate' && own?.sentAt) return t('writeReview.obstacle_sentTooLate');
  if (obstacle === 'tooLate')
    return <RichText id="writeReview.obstacle_tooLate" values={{ date: <WireDateText date={lastDay} style="long" /> }} />;
  return obstacle === null || obstacle === 'shown' ? null : t(`writeReview.obstacle_${obstacle}`);
}
