import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { WaitingReview } from '#contract/admin-reviews.ts';
import { reviewsQuery } from '#web/admin/admin-queries.ts';
import { ageText } from '#web/admin/frame/instants.tsx';
import { PageTitle } from '#web/admin/frame/page-title.tsx';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import { Tag } from '#web/design-system/tag.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { AnswerState } from '#web/lists/list-results.tsx';
import { paths } from '#web/paths.ts';
import * as styles from './review.module.css';
import { ReviewDetail } from './review-detail.tsx';
import type { ReviewSlots } from './review-slots.ts';

interface ReviewPageProps {
  /** Which request is open; absent: the oldest. */
  readonly propertyId: number | undefined;
  readonly slots: ReviewSlots;
}

/** Renders what waits for a decision, the oldest first, and one of them opened. */
export function ReviewPage({ propertyId, slots }: ReviewPageProps) {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const navigate = useNavigate();
  const answer = useQuery(reviewsQuery(api));
  const { data } = answer;
  const [oldest] = data?.reviews ?? [];
  const open = propertyId ?? oldest?.propertyId;
  const next = nextOf(data?.reviews ?? [], open);
  return (
    <>
      <PageTitle title={t('adminReview.title')}>
        {oldest && data && (
          <>
            {t('adminReview.waiting', { count: data.reviews.length })} ·{' '}
            {t('adminReview.oldest', { age: ageText(oldest.requestedAt, Date.parse(data.at), language, t) })}
          </>
        )}
      </PageTitle>
      {!data && <AnswerState answer={answer} />}
      {data && data.reviews.length === 0 && propertyId === undefined && (
        <EmptyState icon={Inbox} light="lit" title={t('adminReview.empty')}>
          <p>{t('adminReview.emptyText')}</p>
        </EmptyState>
      )}
      {data && open !== undefined && (
        <div className={styles.split}>
          <ReviewList reviews={data.reviews} open={open} now={Date.parse(data.at)} />
          <ReviewDetail
            key={open}
            propertyId={open}
            slots={slots}
            onDecided={() => void navigate({ ...paths.adminReviews(language), replace: true })}
            onNext={next && (() => void navigate(paths.adminReviews(language, next.propertyId)))}
          />
        </div>
      )}
    </>
  );
}

/** The request after the open one; after the last comes the first again. */
function nextOf(reviews: readonly WaitingReview[], open: number | undefined): WaitingReview | undefined {
  const next = reviews[(reviews.findIndex(({ propertyId }) => propertyId === open) + 1) % reviews.length];
  return next?.propertyId === open ? undefined : next;
}

function ReviewList({ reviews, open, now }: { reviews: readonly WaitingReview[]; open: number; now: number }) {
  const { language, t } = useI18n();
  return (
    <ul className={styles.queue} aria-label={t('adminReview.title')}>
      {reviews.map(({ propertyId, name, city, requestedAt, kind, isRepeated }) => (
        <li key={propertyId}>
          <Link
            {...paths.adminReviews(language, propertyId)}
            className={styles.item}
            {...(propertyId === open ? { 'aria-current': 'true' as const } : {})}
            resetScroll={false}
          >
            <b>
              <bdi>{name[language] || name.he}</bdi>
            </b>
            <span className={`${typography.small} ${typography.muted}`}>{ageText(requestedAt, now, language, t)}</span>
            <span className={`${typography.small} ${typography.muted}`}>{city?.[language]}</span>
            {kind === 'change' ? (
              <Tag tone="warn">{t('adminReview.kind_change')}</Tag>
            ) : (
              <Tag tone={isRepeated ? 'stone' : 'teal'}>{t(isRepeated ? 'adminReview.kind_repeated' : 'adminReview.kind_new')}</Tag>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
