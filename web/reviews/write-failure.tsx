import { failureCodeOf } from '#web/api/api-error.ts';
import { Notice } from '#web/design-system/notice.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Renders why what was written could not be sent; that it was changed in another window is told with the way on. Nothing without an error. */
export function WriteFailure({ error }: { error: unknown }) {
  const { t } = useI18n();
  if (!error || failureCodeOf(error) !== 'revision_conflict') return <FailureNotice error={error} />;
  return (
    <Notice tone="bad" isAnnounced>
      {t('reviewing.draft_conflict')}
    </Notice>
  );
}
