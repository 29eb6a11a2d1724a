import { failureCodeOf } from '#web/api/api-error.ts';
import type { ButtonLook } from '#web/design-system/button.tsx';
import { RetryNotice } from '#web/design-system/retry-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface FailedPartProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
  /** `go` where trying again is the page's one thing to do. */
  readonly kind?: ButtonLook['kind'];
}

/** Renders, in place of a part that could not be loaded, why, and a button to retry. */
export function FailedPart({ error, ...retry }: FailedPartProps) {
  const { t } = useI18n();
  return (
    <RetryNotice retryLabel={t('common.retry')} {...retry}>
      {t(`errors.${failureCodeOf(error)}`)}
    </RetryNotice>
  );
}
