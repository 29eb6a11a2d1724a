import { Star } from 'lucide-react';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './reviews.module.css';

export const STARS = [1, 2, 3, 4, 5] as const;

/** Renders whole stars out of five, which screen readers hear as a number. */
export function Stars({ of: given }: { of: number }) {
  const { t } = useI18n();
  return (
    <span className={styles.stars}>
      <span className={layout.visuallyHidden}>{t('reviews.outOf', { stars: given })}</span>
      {STARS.map((star) => (
        <Icon key={star} of={Star} size="s" className={classNames(styles.star, star <= given && styles.lit)} />
      ))}
    </span>
  );
}
