import { failureCodeOf } from '#web/api/api-error.ts';
import { RetryNotice } from '#web/design-system/retry-notice.tsx';
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
  if (!error) return <Skeleton height={320} width="100%" />;
  return (
    <RetryNotice retryLabel={t('common.retry')} isBusy={isBusy} onRetry={onRetry}>
      {t(`errors.${failureCodeOf(error)}`)}
    </RetryNotice>
  );
}
