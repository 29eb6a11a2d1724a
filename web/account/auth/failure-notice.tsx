import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { waitOf } from './wait-of.ts';

/** What went wrong with a call, in words; when it was too many tries, also how long to wait. */
export function FailureNotice({ error }: { error: Error }) {
  const { t } = useI18n();
  const wait = error instanceof ApiError ? waitOf(error) : undefined;
  return (
    <Notice tone="bad" isAnnounced>
      {wait === undefined ? (
        t(`errors.${failureCodeOf(error)}`)
      ) : (
        <>
          <b>{t('access.tooMany')}</b> {t(wait.unit === 'minutes' ? 'access.waitMinutes' : 'access.waitSeconds', { count: wait.count })}
        </>
      )}
    </Notice>
  );
}
