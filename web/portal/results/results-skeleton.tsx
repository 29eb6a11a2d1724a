import * as layout from '#web/design-system/layout.module.css';
import * as pictureStyles from '#web/design-system/picture.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as cardStyles from '#web/portal/stay/card.module.css';
import * as styles from './results.module.css';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Renders boxes of the cards' size while results are on their way. */
export function ResultsSkeleton({ isBesideMap = false }: { isBesideMap?: boolean }) {
  const { t } = useI18n();
  return (
    <div className={isBesideMap ? cardStyles.cards : `${cardStyles.cards} ${cardStyles.threeColumns}`} aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      {CARDS.map((card) => (
        <div key={card} className={cardStyles.card}>
          <Skeleton className={pictureStyles.picture} />
          <div className={`${cardStyles.body} ${styles.skeletonBody}`}>
            <Skeleton height={28} width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton className={styles.placeholder} />
          </div>
        </div>
      ))}
    </div>
  );
}
