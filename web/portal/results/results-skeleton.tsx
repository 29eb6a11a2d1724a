import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Boxes of the cards' size while results are on their way. */
export function ResultsSkeleton({ isBesideMap = false }: { isBesideMap?: boolean }) {
  const { t } = useI18n();
  return (
    <div className={isBesideMap ? 'cards' : 'cards cards--3'} aria-busy="true">
      <span className="vh">{t('common.loading')}</span>
      {CARDS.map((card) => (
        <div key={card} className="card">
          <Skeleton className="pic" />
          <div className="card__b gap-2">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="mt-2 h-7 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
