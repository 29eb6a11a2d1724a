import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface AnswerStateProps {
  /** Why it failed; absent while it is on its way. */
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** In place of what has not arrived: its shape, or why and trying again. */
export function AnswerState({ error, isBusy, onRetry }: AnswerStateProps) {
  const { t } = useI18n();
  if (!error) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="stack gap-4">
      <Notice tone="bad" isAnnounced>
        {t(`errors.${failureCodeOf(error)}`)}
      </Notice>
      <div>
        <Button isBusy={isBusy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
