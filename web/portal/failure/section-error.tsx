import { Button } from '#web/design-system/button.tsx';
import { Notice } from '#web/design-system/notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Renders that a part of the page could not be loaded; the rest stands. */
export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn">
      {t('errors.unavailable')}{' '}
      <Button kind="quiet" size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
