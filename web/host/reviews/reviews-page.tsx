import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { HostReviews } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as boxStyles from '#web/design-system/box.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { HostPage } from '#web/host/frame/host-page.tsx';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { FilterChips } from '#web/lists/list-filter.tsx';
import { EmptyList, ListPages } from '#web/lists/list-results.tsx';
import { type HostReviewsAddress, paths } from '#web/paths.ts';
import { AnswerBox } from './answer-box.tsx';
import { GuestReview } from './guest-review.tsx';
import { hostReviewsQuery } from './host-reviews-query.ts';
import { ScoreMonths } from './score-months.tsx';

const LISTS = ['all', 'unanswered'] as const;

/** Renders what guests wrote about the place, to be answered, and the stays that the host may still write about. */
export function ReviewsPage({ address }: { address: HostReviewsAddress }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const answer = useQuery(hostReviewsQuery(api, language, address));
  const list = address.list ?? 'all';
  return (
    <HostPage title={t('backOffice.reviews')} answer={answer} failed={t('hostReviews.failed')}>
      {({ data, open, meta }) => (
        <div className={layout.stack}>
          {open.length > 0 && <OpenStays open={open} />}
          {list === 'all' && meta.currentPage === 1 && <ScoreMonths />}
          <FilterChips
            label={t('hostReviews.lists')}
            values={LISTS}
            chosen={list}
            nameOf={(value) => t(`hostReviews.list_${value}`)}
            countOf={(value) => (value === 'unanswered' ? meta.unanswered : undefined)}
            linkOf={(value) => paths.ownerReviews(language, value === 'all' ? {} : { list: value })}
          />
          {data.length === 0 && (
            <EmptyList
              icon={MessageSquareText}
              isGood={list === 'unanswered'}
              title={t(`hostReviews.none_${list}`)}
              text={list === 'all' ? t('hostReviews.noneText') : undefined}
            />
          )}
          {data.map((review) => (
            <Review key={review.id} review={review} />
          ))}
          <ListPages meta={meta} linkOf={(page) => paths.ownerReviews(language, { ...address, page: page === 1 ? undefined : page })} />
        </div>
      )}
    </HostPage>
  );
}

/** Renders the stays of which the host may still write, the next to close first. */
function OpenStays({ open }: Pick<HostReviews, 'open'>) {
  const { language, t } = useI18n();
  return (
    <section className={`${boxStyles.box} ${boxStyles.tight}`} aria-labelledby="open-reviews">
      <h2 id="open-reviews">{t('hostReviews.open')}</h2>
      <ul className={`${layout.stack} ${layout.tight}`}>
        {open.map(({ reservationId, guestName, from, to, lastDay }) => (
          <li key={reservationId}>
            <Link {...paths.ownerReservation(language, reservationId)} hash="review" className={`${typography.link} ${layout.tappable}`}>
              <RichText id="hostReviews.writeOf" values={{ name: <bdi>{guestName}</bdi> }} />
            </Link>{' '}
            <span className={typography.muted}>
              <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} style="medium" /> ·{' '}
              <RichText id="hostReviews.until" values={{ date: <DateText date={fromWireDate(lastDay) ?? ''} style="day" /> }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ review }: { review: HostReviews['data'][number] }) {
  const { language, t } = useI18n();
  const { id, reservationId, from, to, unitTitle, answer, answerUntil } = review;
  const name = review.authorName ?? t('reviews.aGuest');
  return (
    <article className={`${boxStyles.box} ${boxStyles.tight} ${layout.stack} ${layout.close}`} aria-labelledby={`by-${id}`}>
      <div>
        <h2 id={`by-${id}`}>
          <Link {...paths.ownerReservation(language, reservationId)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={`${typography.small} ${typography.muted}`}>
          <DateRangeText from={fromWireDate(from) ?? ''} to={fromWireDate(to) ?? ''} style="medium" /> · <bdi>{unitTitle}</bdi>
        </p>
      </div>
      <GuestReview reservationId={reservationId} review={review} />
      <AnswerBox reservationId={reservationId} guestName={name} answer={answer} until={answerUntil} />
    </article>
  );
}
