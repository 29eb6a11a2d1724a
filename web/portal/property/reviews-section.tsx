import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { SectionError } from '#web/portal/failure/section-error.tsx';
import { PublicReviewItem } from './public-review.tsx';
import { ReportDialog, type Reported } from './report-dialog.tsx';
import { ReviewsFilter } from './reviews-filter.tsx';
import { type ReviewFilter, reviewsQuery } from './reviews-query.ts';
import * as styles from './reviews-section.module.css';
import { ReviewsSummary } from './reviews-summary.tsx';

/** Reviews that are shown before anybody asks for more. */
const FEW = 4;

/** Renders what guests have written of a property: the sums of all, and the reviews themselves, by order, company, stars and words. */
export function ReviewsSection({ hotelId }: { hotelId: number }) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const [filter, setFilter] = useState<ReviewFilter>({});
  // None: the first few of the first page.
  const [pages, setPages] = useState(0);
  const [reported, setReported] = useState<Reported>();
  const first = useQuery(reviewsQuery(api, language, hotelId, filter));
  const choose = (chosen: ReviewFilter) => {
    setFilter(chosen);
    setPages(1);
  };
  const { data } = first;
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className={`${typography.display} ${layout.belowApart}`}>
        {t('reviews.title')}
      </h2>
      {data && data.summary.count > 0 && (
        <>
          <ReviewsSummary summary={data.summary} filter={filter} onFilter={choose} />
          <ReviewsFilter
            summary={data.summary}
            filter={filter}
            onFilter={choose}
            found={first.isPlaceholderData ? undefined : data.meta.totalItems}
          />
          <div aria-busy={first.isPlaceholderData || undefined} className={styles.list}>
            {Array.from({ length: Math.max(pages, 1) }, (_, index) => index + 1).map((page) => (
              <PageOfReviews
                key={page}
                hotelId={hotelId}
                filter={filter}
                page={page}
                most={pages === 0 ? FEW : undefined}
                onReport={setReported}
              />
            ))}
          </div>
          {data.meta.totalItems > (pages === 0 ? FEW : pages * data.meta.perPage) && (
            <Button className={`${layout.aboveWide} ${layout.notPrinted} ${layout.scripted}`} onClick={() => setPages(pages + 1)}>
              {t('reviews.more')}
            </Button>
          )}
        </>
      )}
      {data?.summary.count === 0 && <p className={typography.soft}>{t('reviews.none')}</p>}
      {first.isError && <SectionError onRetry={() => void first.refetch()} />}
      <p className={layout.aboveApart}>
        <Link {...paths.ratings(language)} className={`${typography.link} ${layout.tappable}`}>
          {t('reviews.howMade')}
        </Link>
      </p>
      {reported && <ReportDialog reported={reported} hotelId={hotelId} onClose={() => setReported(undefined)} />}
    </section>
  );
}

interface PageOfReviewsProps {
  readonly hotelId: number;
  readonly filter: ReviewFilter;
  readonly page: number;
  /** How many of them; absent: all. */
  readonly most: number | undefined;
  readonly onReport: (reported: Reported) => void;
}

function PageOfReviews({ hotelId, filter, page, most, onReport }: PageOfReviewsProps) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const { data, isError, refetch } = useQuery(reviewsQuery(api, language, hotelId, filter, page));
  if (isError && page > 1) return <SectionError onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common.loading')}</p>;
  return data.data.slice(0, most).map((review) => <PublicReviewItem key={review.id} review={review} onReport={onReport} />);
}
