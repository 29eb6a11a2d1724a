import { fromWireMonth } from '#contract/primitives/calendar-date.ts';
import type { PublicReview } from '#contract/reviews.ts';
import { formatMonth } from '#texts/dates.ts';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { WireDateText } from '#web/portal/stay/wire-date-text.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Written } from '#web/reviews/written.tsx';
import type { Reported } from './report-dialog.tsx';
import * as styles from './reviews-section.module.css';

/** Renders a review with its answer, as everybody reads it. */
export function PublicReviewItem({ review, onReport }: { review: PublicReview; onReport: (reported: Reported) => void }) {
  const { language, t } = useI18n();
  const { id, locale, month, nights, unitTitle, company, overall, text, answer } = review;
  const name = review.authorName ?? t('reviews.aGuest');
  return (
    <article className={styles.review} aria-labelledby={`by-${id}`}>
      <div className={`${layout.row} ${layout.between} ${layout.alignedToStart}`}>
        <div>
          <h3 id={`by-${id}`} className={typography.strong}>
            <bdi>{name}</bdi>
          </h3>
          <p className={`${typography.small} ${typography.muted}`}>
            {formatMonth(fromWireMonth(month), language)} · {t('common.nights', { count: nights })}
            {unitTitle && (
              <>
                {' · '}
                <bdi>{unitTitle}</bdi>
              </>
            )}
            {company && ` · ${t(`reviews.company_${company}`)}`}
          </p>
        </div>
        <Stars of={overall} />
      </div>
      <Written text={text} locale={locale} />
      <p className={`${layout.row} ${layout.wrapping} ${layout.between} ${typography.small} ${typography.muted}`}>
        <span>{locale !== language && t(`reviews.in_${locale}`)}</span>
        <button
          type="button"
          className={`${typography.link} ${layout.tappable} ${layout.notPrinted} ${layout.scripted}`}
          aria-describedby={`by-${id}`}
          onClick={() => onReport({ id, name })}
        >
          {t('reviews.report')}
        </button>
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={typography.small}>
            <b>{t('reviews.answer')}</b>{' '}
            <span className={typography.muted}>
              <WireDateText date={answer.date} style="medium" />
            </span>
          </p>
          <Written text={answer.text} />
        </div>
      )}
    </article>
  );
}
