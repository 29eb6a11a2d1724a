import { GUEST_SCORES, REVIEW_QUESTIONS } from '#contract/primitives/review-choices.ts';
import type { Reviews } from '#contract/reviews.ts';
import { starsText } from '#rules/reviews/rating.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RatingLine } from '#web/portal/stay/rating-line.tsx';
import { STARS } from '#web/reviews/stars.tsx';
import type { ReviewFilter } from './reviews-query.ts';
import * as styles from './reviews-section.module.css';

interface ReviewsSummaryProps {
  readonly summary: Reviews['summary'];
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
}

/** Renders the sums of a property's reviews: mean and count, how many gave how many stars, the means of what was asked, and answers. */
export function ReviewsSummary({ summary, filter, onFilter }: ReviewsSummaryProps) {
  return (
    <div className={styles.summary}>
      <div>
        <p className={`${typography.larger} ${layout.belowClose}`}>
          <RatingLine rating={summary} />
        </p>
        <Bars summary={summary} filter={filter} onFilter={onFilter} />
      </div>
      <SubScores summary={summary} />
    </div>
  );
}

/** Renders a bar for each number of stars; each shows the reviews that gave so many. */
function Bars({ summary: { byStars, count }, filter, onFilter }: ReviewsSummaryProps) {
  const { t } = useI18n();
  const { stars: chosen, ...others } = filter;
  return (
    <ul>
      {STARS.toReversed().map((star) => (
        <li key={star}>
          <button
            type="button"
            className={styles.bar}
            aria-pressed={star === chosen}
            disabled={byStars[star] === 0}
            onClick={() => onFilter(star === chosen ? others : { ...filter, stars: star })}
          >
            <span className={layout.visuallyHidden}>
              {t('reviews.byStars', { stars: t('reviews.stars', { count: star }), reviews: t('rating.reviews', { count: byStars[star] }) })}
            </span>
            <span aria-hidden="true">{star}</span>
            <Share part={byStars[star]} whole={count} />
            <span aria-hidden="true">{byStars[star]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <span aria-hidden="true" className={styles.track}>
      <span style={{ inlineSize: `${(part / whole) * 100}%` }} />
    </span>
  );
}

/** Renders the mean of each of the things that guests give stars for, and how many said yes to what was promised. */
function SubScores({ summary: { subScores, answers } }: Pick<ReviewsSummaryProps, 'summary'>) {
  const { t } = useI18n();
  const asked = REVIEW_QUESTIONS.filter((question) => answers[question].yes + answers[question].no > 0);
  return (
    <dl className={styles.scores}>
      {GUEST_SCORES.map((score) => {
        const tenths = subScores[score];
        if (tenths === null) return null;
        return (
          <div key={score}>
            <dt>{t(`reviews.score_${score}`)}</dt>
            <dd>
              <b>
                <Num>{starsText(tenths)}</Num>
              </b>
            </dd>
          </div>
        );
      })}
      {asked.map((question) => (
        <div key={question}>
          <dt>{t(`reviews.question_${question}`)}</dt>
          <dd>{t('reviews.repliesYes', { yes: answers[question].yes, all: answers[question].yes + answers[question].no })}</dd>
        </div>
      ))}
    </dl>
  );
}
