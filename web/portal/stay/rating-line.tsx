import { Star } from 'lucide-react';
import type { Hotel } from '#contract/hotels.ts';
import { starsText } from '#rules/reviews/rating.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './rating-line.module.css';

interface RatingLineProps {
  readonly rating: Hotel['rating'];
  readonly className?: string;
}

/** Renders what guests think of a place, on one line: "★ 4.6 · 32 reviews"; of one with too few reviews for a mean that it is new. */
export function RatingLine({ rating: { count, meanTenths }, className }: RatingLineProps) {
  const { t } = useI18n();
  const reviews = count > 0 && t('rating.reviews', { count });
  if (meanTenths === null) {
    return (
      <span className={classNames(styles.rating, className)}>
        {t('rating.new')}
        {reviews && ` · ${reviews}`}
      </span>
    );
  }
  const mean = starsText(meanTenths);
  return (
    <span className={classNames(styles.rating, className)}>
      <span className={layout.visuallyHidden}>{t('rating.spoken', { mean, reviews: t('rating.reviews', { count }) })}</span>
      <span aria-hidden="true" className={styles.seen}>
        <Icon of={Star} size="s" className={styles.star} />
        <b>{mean}</b> · {reviews}
      </span>
    </span>
  );
}
