import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Boxes of the page's size while a property is on its way. */
export function PropertySkeleton() {
  const { t } = useI18n();
  return (
    <div className="wrap pt-4" aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      <Skeleton className="h-72 desktop:h-120" />
      <div className="two pt-7">
        <div className="stack">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="w-2/5" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="d-only h-96" />
      </div>
    </div>
  );
}
