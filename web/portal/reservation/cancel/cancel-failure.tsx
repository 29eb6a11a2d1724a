import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

interface CancelFailureProps {
  readonly error: Error;
  readonly phone: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** Why it was not cancelled, and the way on. */
export function CancelFailure({ error, phone, onRetry, isRetrying = false }: CancelFailureProps) {
  const { t } = useI18n();
  const code = failureCodeOf(error);
  const isForHosts = code === 'cancellation_too_late' || code === 'cancelled_by_owner_only';
  return (
    <Notice tone={code === 'cancellation_fee_changed' ? 'warn' : 'bad'} isAnnounced>
      <p>
        {code !== 'cancellation_fee_changed' && <b>{t('cancel.error')} </b>}
        {t(`errors.${code}`)}
      </p>
      {isForHosts && (
        <a className="link tap" href={`tel:${phone}`}>
          <span>
            {t('reservation.callHost')} <Num>{phone}</Num>
          </span>
        </a>
      )}
      {onRetry && (
        <Button kind="line" size="s" className="mt-3" isBusy={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Notice>
  );
}
