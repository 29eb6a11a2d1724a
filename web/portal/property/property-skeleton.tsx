import * as layout from '#web/design-system/layout.module.css';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as twoColumnsStyles from '#web/portal/stay/two-columns.module.css';
import * as styles from './property-skeleton.module.css';

/** Boxes of the page's size while a property is on its way. */
export function PropertySkeleton() {
  const { t } = useI18n();
  return (
    <div className={`${layout.page} ${styles.group}`} aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton className={styles.placeholder} />
      <div className={`${twoColumnsStyles.columns} ${layout.pageStart}`}>
        <div className={layout.stack}>
          <Skeleton height={48} width="60%" />
          <Skeleton width="40%" />
          <Skeleton className={styles.firstLines} />
          <Skeleton height={96} />
        </div>
        <Skeleton height={384} />
      </div>
    </div>
  );
}
