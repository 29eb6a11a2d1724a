import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as stayStyles from '#web/portal/stay/stay.module.css';
import * as styles from './property-page.module.css';

/** Renders boxes of the page's size while a property is on its way. */
export function PropertySkeleton() {
  const { t } = useI18n();
  return (
    <div className={`${layout.page} ${styles.withoutCrumbs}`} aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton className={styles.skeletonPicture} />
      <div className={`${stayStyles.columns} ${layout.pageStart}`}>
        <div className={layout.stack}>
          <Skeleton height={48} width="60%" />
          <Skeleton width="40%" />
          <Skeleton className={styles.skeletonIntro} />
          <Skeleton height={96} />
        </div>
        <Skeleton height={384} />
      </div>
    </div>
  );
}
