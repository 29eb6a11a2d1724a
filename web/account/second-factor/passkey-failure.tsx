import { AccessFailure } from '#web/account/auth/access-failure.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** What the server refused, or that the browser was left without a passkey. */
export function PasskeyFailure({ error }: { error: Error }) {
  const { t } = useI18n();
  if (error instanceof ApiError) return <AccessFailure error={error} />;
  return (
    <Notice tone="warn" isAnnounced>
      {t('secondStep.noPasskeyUsed')}
    </Notice>
  );
}
